import { Drawing } from '../Drawing/Drawing';
import type { Picture } from '../pictures';
import styles from './Ground.module.css';

type GroundProps = { picture: Picture; isInverted?: boolean };

/** A drawing that fills a box behind its text. The box must be positioned, and clip the drawing if it has round corners. */
export const Ground = ({ picture: { src, width, height }, isInverted = false }: GroundProps) => (
  <Drawing
    picture={{ src, width, height }}
    className={styles.ground}
    data-inverted={isInverted || undefined}
  />
);
