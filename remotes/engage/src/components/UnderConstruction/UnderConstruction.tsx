import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Container } from '@raptors/shared/design/Container/Container';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import type { BirdPicture, ScenePictures } from '@raptors/shared/design/pictures';
import { Link } from 'react-router-dom';
import type { UnderConstructionContent } from '../../../content/schema';
import contours from './contours.picture.drawing';
import styles from './UnderConstruction.module.css';

type UnderConstructionProps = {
  page: UnderConstructionContent;
  scene: ScenePictures;
  /** An owl that sits and waits. */
  owl: BirdPicture;
};

/** A page that is not ready: says so calmly, and offers ways on. */
export function UnderConstruction({ page, scene, owl }: UnderConstructionProps) {
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Engage' }, { label: page.title }];
  return (
    <>
      <Banner title={page.title} crumbs={crumbs} scene={scene} />
      <Container>
        <div className={styles.columns}>
          <figure className={styles.figure}>
            <div className={styles.plate}>
              <img
                className={styles.contours}
                src={contours.src}
                width={contours.width}
                height={contours.height}
                alt=""
                loading="lazy"
              />
              <img
                className={styles.owl}
                src={owl.src}
                width={owl.width}
                height={owl.height}
                alt=""
                loading="lazy"
              />
            </div>
            <figcaption className={styles.caption}>
              {owl.englishName}, {owl.lengthCm} cm from bill to tail. It can wait.
            </figcaption>
          </figure>
          <div>
            <p className={styles.message}>{page.message}</p>
            <p className={styles.meanwhile}>{page.meanwhile}</p>
            <Eyebrow as="h2">Ways on</Eyebrow>
            <ul className={styles.ways} role="list">
              {page.waysOn.map(({ label, to, about }) => (
                <li key={to} className={styles.way}>
                  <Link to={to}>{label}</Link>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </>
  );
}
