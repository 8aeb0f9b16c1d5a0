import { fillIn } from '@raptors/shared/organisation/organisation';
import page from '../../../content/nepal-importance.json';
import areas from '../../../content/protected-areas.json';
import { GroundDrawing } from '../GroundDrawing/GroundDrawing';
import { sheetOf, WIDEST } from '@raptors/shared/contract/sightings/ground-view';
import styles from './PlacesMap.module.css';

const MAP = { width: 850, height: 470 };
const labels = page.map;
const CAPITAL = { name: labels.capital, latitude: 27.7, longitude: 85.36 };

const { x, y, pixelsPerKm } = sheetOf(WIDEST, MAP.width, MAP.height);
const circles = areas.map(({ name, longitude, latitude, coreKm2 }) => ({
  name,
  x: x(longitude),
  y: y(latitude),
  radius: Math.sqrt(coreKm2 / Math.PI) * pixelsPerKm,
}));
const capital = { x: x(CAPITAL.longitude), y: y(CAPITAL.latitude), radius: 0 };

/** Map of Nepal's protected areas, as circles as large as their cores, with a list of the same numbers. */
export function PlacesMap() {
  return (
    <figure className={styles.figure}>
      <div className={styles.plate}>
        <GroundDrawing view={WIDEST} {...MAP} className={styles.map} towns={[{ ...CAPITAL, name: '' }]}>
          {circles.map((circle, index) => (
            <text key={circle.name} className={styles.number} {...numberPlace(circle)} dy="0.36em">
              {index + 1}
            </text>
          ))}
          <text x={capital.x - 3} y={capital.y} dy="1.3em">
            {CAPITAL.name}
          </text>
        </GroundDrawing>
      </div>
      <ol className={styles.list}>
        {areas.map(({ name, type, coreKm2 }) => (
          <li key={name}>
            <strong>{name}</strong>{' '}
            <span className={styles.type}>
              {fillIn(labels.area, { type, km2: coreKm2.toLocaleString('en-GB') })}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{labels.caption}</figcaption>
    </figure>
  );
}

/** Radius of a circle in which its number fits; smaller circles have it beside them. */
const ROOM_FOR_NUMBER = 14;
const NUMBER_GAP = 11;

function numberPlace({ x, y, radius }: typeof capital) {
  if (radius >= ROOM_FOR_NUMBER) return { x, y };
  const push = { x: 0, y: 0 };
  for (const other of [...circles, capital]) {
    const distance = Math.hypot(x - other.x, y - other.y);
    if (distance === 0) continue;
    // The nearer a circle's edge is, the more it pushes the number away.
    const gap = Math.max(distance - other.radius, 1);
    push.x += (x - other.x) / distance / gap ** 2;
    push.y += (y - other.y) / distance / gap ** 2;
  }
  const reach = (radius + NUMBER_GAP) / (Math.hypot(push.x, push.y) || 1);
  return { x: Math.round(x + push.x * reach), y: Math.round(y + push.y * reach) };
}
