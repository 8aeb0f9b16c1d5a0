import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
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
          <h2 className={styles.title} id="to-scale">
            {title}
          </h2>
        </div>
        <ul className={styles.birds}>
          {birds.map(({ sn, englishName, spanCm, src, width, height }) => (
            <li className={styles.bird} key={sn}>
              <img
                className={styles.picture}
                src={src}
                width={Math.round(width * SCALE)}
                height={Math.round(height * SCALE)}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <p className={styles.name}>{englishName}</p>
              {spanCm !== undefined && <p className={styles.span}>{fillIn(span, { cm: spanCm })}</p>}
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
