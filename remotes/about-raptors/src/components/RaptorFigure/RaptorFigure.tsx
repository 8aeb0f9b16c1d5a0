import { Ground } from '@raptors/shared/design/Ground/Ground';
import type { KnowRaptorsContent, RaptorFigureLabel } from '../../../content/schema';
import contours from './contours.picture.drawing';
import eagle from './golden-eagle.picture.drawing';
import { FIGURE, leaders } from './leaders';
import styles from './RaptorFigure.module.css';

type RaptorFigureProps = {
  labels: readonly RaptorFigureLabel[];
  caption: KnowRaptorsContent['figureCaption'];
};

/**
 * A Golden Eagle from below with its parts named. Wide screens name them at the end of leader lines; phones number
 * the dots and name them in a list, which screen readers get everywhere.
 */
export function RaptorFigure({ labels, caption }: RaptorFigureProps) {
  const parts = leaders(labels, eagle);
  return (
    <figure className={styles.figure}>
      <div className={styles.plate}>
        <Ground picture={contours} />
        <svg className={styles.drawing} viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`} aria-hidden="true">
          <image href={eagle.src} {...FIGURE.bird(eagle)} />
          {parts.map(({ part, name, note, dot, end, text }, index) => (
            <g key={part}>
              <line className={styles.halo} x1={end.x} y1={end.y} x2={dot.x} y2={dot.y} />
              <line className={styles.leader} x1={end.x} y1={end.y} x2={dot.x} y2={dot.y} />
              <circle className={styles.dot} cx={dot.x} cy={dot.y} r={4} />
              <text className={styles.name} x={text.x} y={text.y} textAnchor={text.anchor}>
                {name}
              </text>
              <text className={styles.note} x={text.x} y={text.y + 20} textAnchor={text.anchor}>
                {note}
              </text>
              <circle className={styles.numberDisc} cx={end.x} cy={end.y} r={22} />
              <text className={styles.number} x={end.x} y={end.y} dy="0.36em" textAnchor="middle">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <ol className={styles.list}>
        {parts.map(({ part, name, note }) => (
          <li key={part}>
            <strong>{name}</strong> {note}
          </li>
        ))}
      </ol>
      <figcaption>
        {caption.englishName}, <i lang="la">{caption.scientificName}</i>, {caption.about}
      </figcaption>
    </figure>
  );
}
