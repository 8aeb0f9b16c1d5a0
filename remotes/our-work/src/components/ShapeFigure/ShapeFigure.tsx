import { fillIn } from '@raptors/shared/organisation/organisation';
import type { OurWorkContent } from '../../../content/schema';
import styles from './ShapeFigure.module.css';
import birds from './shapes.birds.drawing';

type ShapeFigureProps = OurWorkContent['shapes'];

/** Outlines of four raptors from below, to one scale, which a student learns first. */
export function ShapeFigure({ caption, span, notes }: ShapeFigureProps) {
  const widest = Math.max(...birds.map(({ width }) => width));
  return (
    <figure className={styles.figure}>
      <ul className={styles.birds} role="list">
        {birds.map(({ sn, englishName, spanCm, src, width, height }) => (
          <li key={sn}>
            {/* The view box is as wide as the widest bird, so that all shrink together. */}
            <svg
              className={styles.outline}
              viewBox={`0 0 ${widest} ${VIEW_BOX_SHARE * widest}`}
              aria-hidden="true"
            >
              <image
                href={src}
                x={(widest - width) / 2}
                y={(VIEW_BOX_SHARE * widest - height) / 2}
                width={width}
                height={height}
              />
            </svg>
            <p className={styles.name}>{englishName}</p>
            <p className={styles.note}>
              {notes.find((note) => note.sn === sn)?.text} {spanCm && fillIn(span, { cm: spanCm })}
            </p>
          </li>
        ))}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Height of a view box as a share of its width: enough for the longest tail. */
const VIEW_BOX_SHARE = 0.5;
