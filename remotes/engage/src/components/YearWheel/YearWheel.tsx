import { Table } from '@raptors/shared/design/Table/Table';
import type content from '../../../content/migration-watch.json';
import { yearArc } from './year-arc';
import styles from './YearWheel.module.css';

const OUTER_RADIUS = 150;
const RING = { width: 20, gap: 6 };
const NAME_RADIUS = 174;

/** Who is in Nepal when: the year as a wheel with a ring for each season of birds, and a table that says the same. */
export function YearWheel({ caption, columns, months, rings, note }: typeof content.year) {
  return (
    <div className={styles.year}>
      <svg className={styles.wheel} viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
        {rings.map(({ kind, from, to }, index) => (
          <Ring key={kind} kind={kind} radius={radiusOf(index)} {...yearArc(from, to)} />
        ))}
        <path className={styles.spokes} d={spokes(months.length, rings.length)} />
        {months.map((name, index) => {
          const [x, y] = pointAt(index + 0.5, NAME_RADIUS);
          return (
            <text key={name} x={x} y={y} dy="0.35em">
              {name}
            </text>
          );
        })}
      </svg>
      <figure>
        <Table
          caption={caption}
          className={styles.table}
          columns={[columns.who, columns.species, columns.when]}
          rows={rings.map(({ kind, who, species, when }) => [
            <>
              <span className={styles.key} data-kind={kind} />
              {who}
            </>,
            species,
            when,
          ])}
        />
        <figcaption>{note}</figcaption>
      </figure>
    </div>
  );
}

type RingProps = { kind: string; radius: number; start: number; length: number };

/** One ring in units of months, from January on at the top. */
function Ring({ kind, radius, start, length }: RingProps) {
  const arc = {
    r: radius,
    pathLength: 12,
    strokeDasharray: `${length} ${12 - length}`,
    transform: `rotate(${30 * start - 90})`,
  };
  return (
    <g data-kind={kind}>
      <circle className={styles.track} r={radius} />
      <circle className={styles.edge} {...arc} />
      <circle className={styles.arc} {...arc} />
    </g>
  );
}

const radiusOf = (ring: number) => OUTER_RADIUS - RING.width / 2 - ring * (RING.width + RING.gap);

/** Lines between the months, over all rings. */
function spokes(months: number, rings: number): string {
  const inner = radiusOf(rings - 1) - RING.width / 2;
  return Array.from({ length: months }, (_, month) => {
    const from = pointAt(month, inner - 1).join(' ');
    return `M${from}L${pointAt(month, OUTER_RADIUS + 1).join(' ')}`;
  }).join('');
}

function pointAt(month: number, radius: number): [number, number] {
  const angle = (Math.PI * (month - 3)) / 6;
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
}
