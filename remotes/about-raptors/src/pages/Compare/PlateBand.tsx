import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/compare.json';
import speciesWords from '../../../content/species-words.json';
import type { ListedSpecies } from '../../species/species-list';
import drawings from '../ExploreRaptors/all-species.birds.drawing';
import styles from './PlateBand.module.css';

/** Height of the drawing, and half of the bar of 50 cm, in centimetres at its scale. */
const GAP_CM = 12;
const BAR_CM = 50;
/** Pictures ask for this many CSS pixels per centimetre. */
const PIXELS_PER_CM = 4;

const pictureOf = new Map(drawings.map((drawing) => [drawing.sn, drawing]));

/** The species side by side, to one scale: their widths are shares of one drawing, whatever the screen. */
export function PlateBand({ species }: { species: readonly ListedSpecies[] }) {
  const birds = species.flatMap((one) => {
    const picture = pictureOf.get(one.sn);
    return picture
      ? [{ one, picture, width: picture.width / PIXELS_PER_CM, height: picture.height / PIXELS_PER_CM }]
      : [];
  });
  const width = birds.reduce((sum, bird) => sum + bird.width + GAP_CM, -GAP_CM);
  const height = Math.max(...birds.map((bird) => bird.height));
  const lefts = birds.map((_, index) =>
    birds.slice(0, index).reduce((sum, bird) => sum + bird.width + GAP_CM, 0),
  );
  const names = species.map(({ englishName }) => englishName).join(', ');
  const { fromBelow, perched } = speciesWords.card;
  return (
    <div className={styles.band}>
      <svg
        className={styles.birds}
        viewBox={`0 0 ${width} ${height + 14}`}
        role="img"
        aria-label={fillIn(content.sizeBand, { names })}
      >
        {birds.map(({ one, picture, ...size }, index) => (
          <image
            key={one.sn}
            href={picture.src}
            x={lefts[index]}
            y={(height - size.height) / 2}
            width={size.width}
            height={size.height}
          >
            <title>{fillIn(one.group === 'owl' ? perched : fromBelow, { name: one.englishName })}</title>
          </image>
        ))}
        <path className={styles.bar} d={`M0 ${height + 6}v4h${BAR_CM}v-4`} />
      </svg>
      <p className={styles.scale}>{content.scale}</p>
    </div>
  );
}
