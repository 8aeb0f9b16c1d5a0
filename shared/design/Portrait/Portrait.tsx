import type { Picture } from '../pictures';
import { Photo, type PhotoSources } from '../Photo/Photo';
import styles from './Portrait.module.css';

type PortraitProps = {
  /** A photograph, or the drawn placeholder until there is one. */
  picture: Picture | PhotoSources;
  /** Set over the disc of the placeholder in the site's own font, which a picture cannot use. */
  initials?: string;
};

/** Portrait of a person. The name stands beside it, so the placeholder says nothing to screen readers. */
export function Portrait({ picture, initials }: PortraitProps) {
  if ('avif' in picture) {
    return <Photo photo={picture} sizes="(min-width: 900px) 380px, 100vw" className={styles.portrait} />;
  }
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <img
        className={styles.portrait}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {initials && <span className={styles.initials}>{initials}</span>}
    </div>
  );
}
