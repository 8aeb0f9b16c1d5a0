import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { usePageLink } from '../../layout/site-context';
import { content } from '../home-content';
import styles from './WatchSite.module.css';
import scene from './watch-site.scene.drawing';

const { eyebrow, title, text, link } = content.watchSite;

export function WatchSite() {
  const pageLink = usePageLink();
  return (
    <section className={styles.band} aria-labelledby="watch-site">
      <ScenePicture className={styles.scene} scene={scene} />
      <Container>
        <div className={styles.card}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 className={styles.title} id="watch-site">
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
          <ButtonLink to={pageLink(link.to)} arrow>
            {link.label}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
