import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { Section } from '@raptors/shared/design/Section/Section';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { usePageLink } from '../../layout/site-context';
import { content } from '../home-content';
import birds from './to-scale.birds.drawing';
import styles from './ToScale.module.css';

const { eyebrow, title, span, scale, link, identify } = content.toScale;

/** Of the drawings’ own size, at 4 pixels to the centimetre: three of the largest raptors fit in one row. */
const SCALE = 0.43;
const METRE_PX = Math.round(400 * SCALE);

/** Eight raptors of Nepal, drawn to one scale. The style sheet zooms all of them together on smaller screens. */
export function ToScale() {
  const pageLink = usePageLink();
  return (
    <Section tone="sand" labelledBy="to-scale">
      <div className={styles.layout}>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id="to-scale">{title}</h2>
        </div>
        <ul className={styles.birds} role="list">
          {birds.map((bird) => (
            <li className={styles.bird} key={bird.sn}>
              <Drawing picture={bird} scale={SCALE} className={styles.picture} />
              <p className={styles.name}>{bird.englishName}</p>
              {bird.spanCm !== undefined && (
                <p className={styles.span}>{fillIn(span, { cm: bird.spanCm })}</p>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.scale}>
          <svg className={styles.bar} width={METRE_PX} height={14} aria-hidden="true">
            <path d={`M1 2v10M1 7h${METRE_PX - 2}M${METRE_PX / 2} 2v10M${METRE_PX - 1} 2v10`} />
          </svg>
          {scale}
        </p>
        <div className={styles.more}>
          <ButtonLink variant="secondary" to={pageLink(link.to)} arrow>
            {link.label}
          </ButtonLink>
          <TextLink to={pageLink(identify.to)}>{identify.label}</TextLink>
        </div>
      </div>
    </Section>
  );
}
