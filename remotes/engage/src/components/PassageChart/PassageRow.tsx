import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import type { SeasonRow } from '../../../content/schema';
import { middleOf, placeOnAxis } from './passage-axis';
import styles from './PassageRow.module.css';

/** A picture file has 4 pixels for one centimetre of a bird, a wide chart 0.25. */
const BIRD_SCALE = 0.25 / 4;

/** In pixels, from the top of a row's drawing; `height` is that of the bar. */
const GROUND_Y = 54;
const BAR = { y: 42, middle: 48, height: 12 };
const BIRD_Y = 38;

type PassageRowProps = {
  row: SeasonRow;
  /** Undefined if the row is not about one species. */
  bird: BirdPicture | undefined;
  peakNow: string | undefined;
};

export function PassageRow({ row, bird, peakNow }: PassageRowProps) {
  const { start, length } = placeOnAxis(row.from, row.to);
  const { points = [] } = row;
  return (
    <div className={styles.row}>
      <p className={styles.label}>
        <span className={styles.who}>
          <EnglishNames text={row.who} />
        </span>{' '}
        <span className={styles.when}>{row.when}</span>
        {points.length > 0 && (
          <span className={styles.points}>{points.map(({ label }) => label).join(' · ')}</span>
        )}
      </p>
      <svg className={styles.days} focusable="false">
        <line className={styles.ground} x2="100%" y1={GROUND_Y} y2={GROUND_Y} />
        {points.map(({ day }) => (
          <line
            key={day}
            className={styles.until}
            x1={`${Math.min(middleOf(day), start)}%`}
            x2={`${start}%`}
            y1={BAR.middle}
            y2={BAR.middle}
          />
        ))}
        <rect
          className={styles.peak}
          data-now={peakNow !== undefined || undefined}
          x={`${start}%`}
          width={`${length}%`}
          y={BAR.y}
          height={BAR.height}
          rx="2"
        />
        {points.map(({ day }) => (
          <circle key={day} className={styles.day} cx={`${middleOf(day)}%`} cy={BAR.middle} r="4.5" />
        ))}
        {bird && (
          <svg className={styles.place} x={`${start + length / 2}%`} y={BIRD_Y}>
            <image
              className={styles.bird}
              href={bird.src}
              x={(-bird.width * BIRD_SCALE) / 2}
              y={-bird.height * BIRD_SCALE}
              width={bird.width * BIRD_SCALE}
              height={bird.height * BIRD_SCALE}
            />
          </svg>
        )}
        {peakNow !== undefined && (
          <text className={styles.peakNow} x={`${start}%`} y={BAR.middle} dx="-10" dy="0.35em">
            {peakNow}
          </text>
        )}
      </svg>
    </div>
  );
}
