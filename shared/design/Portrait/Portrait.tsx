import type { Picture } from '../../drawing/drawing-file';
import { Photo, type PhotoSources } from '../Photo/Photo';
import styles from './Portrait.module.css';

type PortraitProps = {
  /** A photograph, or the drawn placeholder with initials until there is one. */ picture:
    Picture | PhotoSources;
};

/** Portrait of a person. The name stands beside it, so the drawn placeholder says nothing to screen readers. */
export function Portrait({ picture }: PortraitProps) {
  if ('avif' in picture)
    return <Photo photo={picture} sizes="(min-width: 900px) 380px, 100vw" className={styles.portrait} />;
  return (
    <img
      className={styles.portrait}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
