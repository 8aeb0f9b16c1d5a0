import { checkedContent } from '@raptors/shared/contract/checked-content';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import { Ground } from '@raptors/shared/design/Ground/Ground';
import type { AnatomyPart } from '@raptors/shared/design/pictures';
import page from '../../../content/know-raptors.json';
import labels from '../../../content/raptor-figure.json';
import contours from './contours.picture.drawing';
import eagle from './golden-eagle.picture.drawing';
import styles from './RaptorFigure.module.css';

type Part = Exclude<AnatomyPart, 'head'>;

const BIRD_WIDTH = 480;
const BIRD_HEIGHT = (BIRD_WIDTH * eagle.height) / eagle.width;
const BIRD = {
  x: (850 - BIRD_WIDTH) / 2,
  y: (420 - BIRD_HEIGHT) / 2,
  width: BIRD_WIDTH,
  height: BIRD_HEIGHT,
};

const TEXTS: Readonly<Record<Part, { x: number; y: number; anchor: 'start' | 'end' }>> = {
  eye: { x: 500, y: 44, anchor: 'start' },
  bill: { x: 322, y: 62, anchor: 'end' },
  wingTip: { x: 662, y: 84, anchor: 'start' },
  trailingEdge: { x: 196, y: 318, anchor: 'end' },
  tail: { x: 300, y: 376, anchor: 'end' },
  feet: { x: 610, y: 326, anchor: 'start' },
};

const round = (value: number) => Math.round(value * 10) / 10;

const parts = checkedContent<readonly { part: Part; name: string; note: string }[]>(labels).map((label) => {
  const point = eagle.points[label.part];
  const text = TEXTS[label.part];
  return {
    ...label,
    dot: { x: round(BIRD.x + point.x * BIRD.width), y: round(BIRD.y + point.y * BIRD.height) },
    end: { x: text.x + (text.anchor === 'end' ? 8 : -8), y: text.y + 4 },
    text,
  };
});

export function RaptorFigure() {
  const { englishName, scientificName, about } = page.figureCaption;
  return (
    <figure className={styles.figure}>
      <div className={styles.plate}>
        <Ground picture={contours} />
        <svg className={styles.drawing} viewBox="0 0 850 430" aria-hidden="true">
          <image href={eagle.src} {...BIRD} />
          {parts.map(({ part, name, note, dot, end, text }, index) => (
            <g key={part}>
              <line className={styles.halo} x1={end.x} y1={end.y} x2={dot.x} y2={dot.y} />
              <line className={styles.leader} x1={end.x} y1={end.y} x2={dot.x} y2={dot.y} />
              <circle className={styles.dot} cx={dot.x} cy={dot.y} r={3.5} />
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
        <EnglishNames text={englishName} />, <i lang="la">{scientificName}</i>, {about}
      </figcaption>
    </figure>
  );
}
