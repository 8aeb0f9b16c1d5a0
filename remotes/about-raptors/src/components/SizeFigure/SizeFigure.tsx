import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/species-page.json';
import type { SpeciesRecord } from '../../pages/Species/records';
import { CROW_CM, HouseCrow, Person, PERSON_CM } from '../Silhouette/Comparisons';
import styles from './SizeFigure.module.css';

const PICTURE_SCALE = 4;
const WIDTH = 380;
const GAP = 56;

const labels = content.size;

/** A bird beside a House Crow and a person with arms spread; one unit is one centimetre. */
export function SizeFigure({ species, outline }: Pick<SpeciesRecord, 'species' | 'outline'>) {
  const bird = { width: outline.width / PICTURE_SCALE, height: outline.height / PICTURE_SCALE };
  const isOwl = species.group === 'owl';
  const headroom = isOwl ? 10 : bird.height + GAP;
  const ground = headroom + PERSON_CM.height;
  const person = isOwl ? WIDTH - 95 : WIDTH / 2 + 40;
  const range = isOwl ? species.lengthCm : (species.wingspanCm ?? species.lengthCm);
  const birdX = isOwl ? 60 : person;
  const birdLeft = birdX - bird.width / 2;
  const birdTop = isOwl ? ground - bird.height : 4;
  const crow = { x: 50, y: isOwl ? ground - 140 : ground - 70 };
  return (
    <div className={styles.card} role="img" aria-label={labels.alt}>
      <svg className={styles.figure} viewBox={`0 0 ${WIDTH} ${Math.round(ground + 26)}`} aria-hidden="true">
        <Person className={styles.person} x={person - PERSON_CM.width / 2} y={headroom} {...PERSON_CM} />
        <image className={styles.bird} href={outline.src} x={birdLeft} y={birdTop} {...bird} />
        <HouseCrow x={crow.x - CROW_CM.width / 2} y={crow.y - 19} {...CROW_CM} />
        <path className={styles.ground} d={`M0 ${ground}H${WIDTH}`} />
        {!isOwl && species.wingspanCm && (
          <path className={styles.bracket} d={`M${birdLeft} ${bird.height + 12}v8h${bird.width}v-8`} />
        )}
        {range && (
          <text x={birdX} y={isOwl ? ground + 20 : bird.height + 38}>
            {fillIn(labels.span, { least: range[0], most: range[1] })}
          </text>
        )}
        <text x={crow.x} y={crow.y + 46}>
          {labels.crow}
        </text>
        <text x={person} y={ground + 20}>
          {labels.person}
        </text>
      </svg>
    </div>
  );
}
