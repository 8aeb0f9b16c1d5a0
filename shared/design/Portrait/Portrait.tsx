import type { Picture } from '../pictures';
import styles from './Portrait.module.css';

type PortraitProps = {
  picture: Picture;
  /** Set over the disc of the drawing in the site's own font, which a picture cannot use. */
  initials?: string;
};

/** Drawn portrait of a person, until there is a photograph. The name is beside it, so screen readers skip it. */
export function Portrait({ picture, initials }: PortraitProps) {
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
