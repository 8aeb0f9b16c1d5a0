import { fillIn } from '@raptors/shared/organisation/organisation';
import page from '../../../content/nepal-importance.json';
import areas from '../../../content/protected-areas.json';
import { kilometres, MAP, numberPlace, place, radiusOf } from './map-projection';
import styles from './PlacesMap.module.css';

const MERIDIANS = [80, 82, 84, 86, 88];
const PARALLELS = [27, 28, 29, 30];
const WATCH_SITE = place({ latitude: 28.3, longitude: 83.82 });
const CAPITAL = { latitude: 27.7, longitude: 85.36, coreKm2: 0 };
const KATHMANDU = place(CAPITAL);
const SCALE_KM = 100;

const labels = page.map;

/** Nepal's protected areas, as circles of their true size on a map and as a list with the same numbers. */
export function PlacesMap() {
  return (
    <figure className={styles.figure}>
      <div className={styles.plate}>
        <svg className={styles.map} viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
          <Graticule />
          {areas.map((area) => {
            const { x, y } = place(area);
            return <circle key={area.name} className={styles.area} cx={x} cy={y} r={radiusOf(area)} />;
          })}
          {areas.map((area, index) => {
            const { x, y } = numberPlace(area, [...areas, CAPITAL]);
            return (
              <text key={area.name} className={styles.number} x={x} y={y} dy="0.36em">
                {index + 1}
              </text>
            );
          })}
          <g className={styles.city}>
            <rect x={KATHMANDU.x - 4} y={KATHMANDU.y - 4} width="8" height="8" />
            <text x={KATHMANDU.x} y={KATHMANDU.y + 22}>
              {labels.capital}
            </text>
          </g>
          <g className={styles.site}>
            <path d={`M${WATCH_SITE.x} ${WATCH_SITE.y}l-40 62`} />
            <circle cx={WATCH_SITE.x} cy={WATCH_SITE.y} r="6" />
            <text x={WATCH_SITE.x - 62} y={WATCH_SITE.y + 82}>
              {labels.watchSite}
            </text>
          </g>
          <g className={styles.scale}>
            <path d={`M40 ${MAP.height - 40}v8h${kilometres(SCALE_KM)}v-8`} />
            <text x="40" y={MAP.height - 50}>
              {fillIn(labels.scale, { km: SCALE_KM })}
            </text>
          </g>
        </svg>
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

/** Lines of latitude and longitude with their degrees, in place of borders. */
function Graticule() {
  return (
    <g className={styles.graticule}>
      {MERIDIANS.map((longitude) => {
        const { x } = place({ latitude: 0, longitude });
        return (
          <g key={longitude}>
            <path d={`M${x} 0v${MAP.height}`} />
            <text x={x + 6} y={MAP.height - 10}>
              {fillIn(labels.east, { degrees: longitude })}
            </text>
          </g>
        );
      })}
      {PARALLELS.map((latitude) => {
        const { y } = place({ latitude, longitude: 0 });
        return (
          <g key={latitude}>
            <path d={`M0 ${y}h${MAP.width}`} />
            <text x={MAP.width - 8} y={y - 7} textAnchor="end">
              {fillIn(labels.north, { degrees: latitude })}
            </text>
          </g>
        );
      })}
    </g>
  );
}
