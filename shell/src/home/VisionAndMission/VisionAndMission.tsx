import { Container } from '@raptors/shared/design/Container/Container';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { usePageLink } from '../../layout/site-context';
import { content } from '../home-content';
import contours from './contours.picture.drawing';
import styles from './VisionAndMission.module.css';

const { vision, mission } = content;

export function VisionAndMission() {
  const pageLink = usePageLink();
  return (
    <div className={styles.band}>
      <Drawing picture={contours} className={styles.contours} />
      <Container>
        <div className={styles.columns}>
          <section aria-labelledby="vision">
            <Eyebrow as="h2" id="vision">
              {vision.title}
            </Eyebrow>
            <p className={styles.statement}>{vision.statement}</p>
          </section>
          <section aria-labelledby="mission">
            <Eyebrow as="h2" id="mission">
              {mission.title}
            </Eyebrow>
            <p className={styles.mission}>{mission.text}</p>
            <TextLink to={pageLink(mission.link.to)}>{fillIn(mission.link.label)}</TextLink>
          </section>
        </div>
      </Container>
    </div>
  );
}
