import { Drawing } from '../Drawing/Drawing';
import type { Picture } from '../pictures';
import styles from './Ground.module.css';

type GroundProps = { picture: Picture; isInverted?: boolean };

/** A decorative drawing behind the text of a box. The box must be positioned; if it has round corners, it must clip the drawing. */
export const Ground = ({ picture: { src, width, height }, isInverted = false }: GroundProps) => (
  <Drawing
    picture={{ src, width, height }}
    className={styles.ground}
    data-inverted={isInverted || undefined}
  />
);
