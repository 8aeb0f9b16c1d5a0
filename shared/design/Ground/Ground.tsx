import { Drawing } from '../Drawing/Drawing';
import type { Picture } from '../pictures';
import styles from './Ground.module.css';

type GroundProps = {
  picture: Picture;
  /** Dark lines become light ones in the dark. */
  isInverted?: boolean;
};

/** A drawing behind the words of a box, which says nothing. The box is positioned and cuts it off. */
export const Ground = ({ picture: { src, width, height }, isInverted = false }: GroundProps) => (
  <Drawing
    picture={{ src, width, height }}
    className={styles.ground}
    data-inverted={isInverted || undefined}
  />
);
