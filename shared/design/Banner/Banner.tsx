import { Link } from 'react-router-dom';
import type { ScenePictures } from '../pictures';
import { ScenePicture } from '../ScenePicture/ScenePicture';
import styles from './Banner.module.css';

type BannerProps = {
  title: string;
  /** The way here, from Home down; the last one is this page. */
  crumbs: readonly { label: string; to?: string }[];
  scene: ScenePictures;
};

/** Head of an inner page: a scene, the way here, and the page's only `h1`, both on the near hill. */
export function Banner({ title, crumbs, scene }: BannerProps) {
  return (
    <div className={styles.banner}>
      <ScenePicture scene={scene} className={styles.scene} priority />
      <div className={styles.caption}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            {crumbs.map(({ label, to }, index) => (
              <li key={index}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        </nav>
        <h1 className={styles.title}>{title}</h1>
      </div>
    </div>
  );
}
