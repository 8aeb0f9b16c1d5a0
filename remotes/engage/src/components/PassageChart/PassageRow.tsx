import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import type { SeasonRow } from '../../../content/schema';
import { middleOf, placeOnAxis } from './passage-axis';
import styles from './PassageRow.module.css';

/** Pixels for one centimetre of a bird: in the picture files, and on the chart. */
const PICTURE_SCALE = 4;
const CHART_SCALE = 0.25;

/** Distances in pixels from the top of a row. */
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
            <Outline bird={bird} />
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

function Outline({ bird }: { bird: BirdPicture }) {
  const width = (bird.width * CHART_SCALE) / PICTURE_SCALE;
  const height = (bird.height * CHART_SCALE) / PICTURE_SCALE;
  return (
    <image className={styles.bird} href={bird.src} x={-width / 2} y={-height} width={width} height={height} />
  );
}
