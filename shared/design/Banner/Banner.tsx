import type { ScenePictures } from '../pictures';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import { ScenePicture } from '../ScenePicture/ScenePicture';
import styles from './Banner.module.css';

type BannerProps = { title: string; section?: string; scene: ScenePictures };

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
