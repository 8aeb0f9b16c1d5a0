import { Banner } from '@raptors/shared/design/Banner/Banner';
import page from '../../../content/volunteers.json';
import manifest from '../../../remote.json';
import scene from './volunteers.scene.drawing';
import styles from './Volunteers.module.css';

/** Banner and heading only: the list of volunteers has no entries yet. */
export function Volunteers() {
  return (
    <div className={styles.page}>
      <Banner title={page.title} section={manifest.section.label} scene={scene} />
    </div>
  );
}
