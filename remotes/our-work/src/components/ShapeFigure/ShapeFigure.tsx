import { OnSheet } from '@raptors/shared/design/Drawing/OnSheet';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { OurWorkContent } from '../../../content/schema';
import styles from './ShapeFigure.module.css';
import birds from './shapes.birds.drawing';

/** Outlines of the four raptors that a student learns first: from below, on one scale. */
export function ShapeFigure({ caption, span, notes }: OurWorkContent['shapes']) {
  const width = Math.max(...birds.map((bird) => bird.width));
  // Half as high as wide: the longest tail fits.
  const sheet = { width, height: width / 2 };
  return (
    <figure className={styles.figure}>
      <ul className={styles.birds} role="list">
        {birds.map((bird) => {
          const note = notes.find(({ sn }) => sn === bird.sn);
          return (
            <li key={bird.sn}>
              <OnSheet className={styles.outline} picture={bird} sheet={sheet} />
              <p className={styles.name}>{note?.name}</p>
              <p className={styles.note}>
                {note?.text} {bird.spanCm && fillIn(span, { cm: bird.spanCm })}
              </p>
            </li>
          );
        })}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
