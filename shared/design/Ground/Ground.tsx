import type { Picture } from '../pictures';
import styles from './Ground.module.css';

type GroundProps = {
  picture: Picture;
  /** Dark lines become light ones in the dark. */
  isInverted?: boolean;
};

/** A drawing behind the words of a box, which says nothing. The box is positioned and cuts it off. */
export function Ground({ picture: { src, width, height }, isInverted = false }: GroundProps) {
  const size = { width, height };
  return (
    <img
      className={styles.ground}
      data-inverted={isInverted || undefined}
      src={src}
      {...size}
      alt=""
      loading="lazy"
    />
  );
}
