import type { Position } from '@raptors/shared/contract/sightings/coordinates';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ReactNode } from 'react';
import drawn from '../../../content/ground.json';
import areas from '../../../content/protected-areas.json';
import {
  degreesBetween,
  sheetOf,
  withoutOverlaps,
  type GroundView,
} from '@raptors/shared/contract/sightings/ground-view';
import styles from './GroundDrawing.module.css';

type GroundDrawingProps = {
  view: GroundView;
  width: number;
  height: number;
  className?: string | undefined;
  towns: readonly (Position & { name: string })[];
  hasCross?: boolean;
  children?: ReactNode;
};

const { words } = drawn;
/** For each zoom step: degrees between grid lines, length of the scale bar, half the width in pixels of a mountain of size 1. */
const LOOKS = [
  { degrees: 1, scaleKm: 100, summit: 13 },
  { degrees: 0.1, scaleKm: 5, summit: 24 },
  { degrees: 0.05, scaleKm: 1, summit: 30 },
] as const;
/** Room that the label of a longitude needs; near the right edge, where there is less, it is left out. */
const LABEL_PX = 60;

/** Map of degrees, summits, protected areas, towns and the watch site. No borders, roads or rivers: what isn't drawn can't be wrong. */
export function GroundDrawing(props: GroundDrawingProps) {
  const { view, width, height, className, towns, hasCross = false, children } = props;
  const sheet = sheetOf(view, width, height);
  const { x, y, bounds, pixelsPerKm } = sheet;
  const look = LOOKS[view.step] ?? LOOKS[0];
  const every = look.degrees * 2;
  const degreeLabel = (degrees: number, side: string) =>
    fillIn(words.degrees, { degrees: degrees.toFixed(every < 1 ? 1 : 0), side });
  const isSeen = ({ latitude, longitude }: Position) =>
    latitude < bounds.north && latitude > bounds.south && longitude > bounds.west && longitude < bounds.east;
  return (
    <svg
      className={[styles.drawing, className].join(' ')}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <g className={styles.degrees}>
        {degreesBetween(bounds.west, bounds.east, look.degrees).map((longitude) => (
          <path key={longitude} d={`M${x(longitude)} 0v${height}`} />
        ))}
        {degreesBetween(bounds.south, bounds.north, look.degrees).map((latitude) => (
          <path key={latitude} d={`M0 ${y(latitude)}h${width}`} />
        ))}
      </g>
      <g className={styles.labels}>
        {degreesBetween(bounds.west, bounds.east, every)
          .filter((longitude) => x(longitude) < width - LABEL_PX)
          .map((longitude) => (
            <text key={longitude} x={x(longitude) + 6} y={height - 9}>
              {degreeLabel(longitude, 'E')}
            </text>
          ))}
        {degreesBetween(bounds.south, bounds.north, every).map((latitude) => (
          <text key={latitude} x={width - 8} y={y(latitude) - 7} textAnchor="end">
            {degreeLabel(latitude, 'N')}
          </text>
        ))}
      </g>
      <g className={styles.areas}>
        {areas.map(({ name, latitude, longitude, coreKm2 }) => (
          <circle
            key={name}
            cx={x(longitude)}
            cy={y(latitude)}
            r={Math.round(Math.sqrt(coreKm2 / Math.PI) * pixelsPerKm)}
          />
        ))}
      </g>
      {drawn.summits.filter(isSeen).map(({ name, latitude, longitude, size }) => (
        <Summit key={name} x={x(longitude)} y={y(latitude)} half={look.summit * size} />
      ))}
      <g className={styles.towns}>
        {withoutOverlaps(towns.filter(isSeen), sheet).map(({ name, latitude, longitude }, index) => (
          <g key={index} transform={`translate(${x(longitude)} ${y(latitude)})`}>
            <rect x="-3" y="-3" width="6" height="6" />
            <text {...(x(longitude) > width - 90 ? { x: -8, textAnchor: 'end' } : { x: 8 })} y="5">
              {name}
            </text>
          </g>
        ))}
        {isSeen(drawn.watchSite) && (
          <g transform={`translate(${x(drawn.watchSite.longitude)} ${y(drawn.watchSite.latitude)})`}>
            <circle className={styles.site} r="6" />
            <text x="11" y={view.step ? 24 : 19} className={styles.strong}>
              {words.watchSite}
            </text>
          </g>
        )}
      </g>
      <g className={styles.scale}>
        <path d={`M16 ${height - 36}v7h${Math.round(look.scaleKm * pixelsPerKm)}v-7`} />
        <text x="16" y={height - 42}>
          {fillIn(words.scale, { km: look.scaleKm })}
        </text>
      </g>
      {children}
      {hasCross && (
        <g className={styles.cross} transform={`translate(${width / 2} ${height / 2})`}>
          {view.step > 0 && <circle className={styles.circle} r={Math.max(pixelsPerKm, 9)} />}
          <path d="M-16 0h32M0-16v32" />
        </g>
      )}
    </svg>
  );
}

function Summit({ x, y, half }: { x: number; y: number; half: number }) {
  const n = (value: number) => Math.round(value * 10) / 10;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={styles.snow}
        d={`M${n(-half)} ${n(half * 0.55)}L0 ${n(-half * 0.62)}L${n(half)} ${n(half * 0.55)}`}
      />
      <path
        className={styles.shade}
        d={`M0 ${n(-half * 0.62)}l${n(half * 0.2)} ${n(half * 0.45)}l${n(-half * 0.16)} ${n(half * 0.22)}l${n(half * 0.22)} ${n(half * 0.5)}h${n(half * 0.74)}z`}
      />
    </g>
  );
}
