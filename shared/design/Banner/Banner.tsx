import type { ScenePictures } from '../pictures';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import { ScenePicture } from '../ScenePicture/ScenePicture';
import styles from './Banner.module.css';

type BannerProps = {
  title: string;
  /** Label of the section in the menu, for the way here. */
  section?: string;
  scene: ScenePictures;
};

/** Head of an inner page: a scene, the way here, and the page's only `h1`, both on the near hill. */
export function Banner({ title, section, scene }: BannerProps) {
  return (
    <div className={styles.banner}>
      <ScenePicture scene={scene} className={styles.scene} priority />
      <div className={styles.caption}>
        <Breadcrumb section={section} title={title} />
        <h1 className={styles.title}>{title}</h1>
      </div>
    </div>
  );
}
