import { Ground } from '@raptors/shared/design/Ground/Ground';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Container } from '@raptors/shared/design/Container/Container';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import type { BirdPicture, ScenePictures } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import type { UnderConstructionContent } from '../../../content/schema';
import section from '../../../content/section.json';
import manifest from '../../../remote.json';
import contours from './contours.picture.drawing';
import styles from './UnderConstruction.module.css';

const { underConstruction } = section;

type UnderConstructionProps = {
  page: UnderConstructionContent;
  scene: ScenePictures;
  birds: readonly BirdPicture[];
};

export function UnderConstruction({ page, scene, birds: [owl] }: UnderConstructionProps) {
  return (
    <>
      <Banner title={page.title} section={manifest.section.label} scene={scene} />
      <Container>
        <div className={styles.columns}>
          {owl && (
            <figure>
              <div className={styles.plate}>
                <Ground picture={contours} />
                <Drawing picture={owl} className={styles.owl} />
              </div>
              <figcaption>
                {fillIn(underConstruction.owl, { name: owl.englishName, cm: owl.lengthCm })}
              </figcaption>
            </figure>
          )}
          <div>
            <p className={styles.message}>{page.message}</p>
            <p className={styles.meanwhile}>{page.meanwhile}</p>
            <Eyebrow as="h2">{underConstruction.waysOn}</Eyebrow>
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
