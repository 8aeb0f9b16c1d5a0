import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/compare.json';
import speciesWords from '../../../content/species-words.json';
import { PIXELS_PER_CM, plateOf } from '../../species/plates';
import type { ListedSpecies } from '../../species/species-list';
import styles from './PlateBand.module.css';

/** Height of the drawing, and half of the bar of 50 cm, in centimetres at its scale. */
const GAP_CM = 12;
const BAR_CM = 50;
type PlacedBird = { one: ListedSpecies; src: string; left: number; width: number; height: number };

/** The species side by side, to one scale: their widths are shares of one drawing, whatever the screen. */
export function PlateBand({ species }: { species: readonly ListedSpecies[] }) {
  const birds = species.reduce<PlacedBird[]>((before, one) => {
    const { src, width, height } = plateOf(one.sn);
    const last = before.at(-1);
    const left = last ? last.left + last.width + GAP_CM : 0;
    return [...before, { one, src, left, width: width / PIXELS_PER_CM, height: height / PIXELS_PER_CM }];
  }, []);
  const { left: lastLeft = 0, width: lastWidth = 0 } = birds.at(-1) ?? {};
  const height = Math.max(...birds.map((bird) => bird.height));
  const names = species.map(({ englishName }) => englishName).join(', ');
  const { fromBelow, perched } = speciesWords.card;
  return (
    <div className={styles.band}>
      <svg
        className={styles.birds}
        viewBox={`0 0 ${lastLeft + lastWidth} ${height + 14}`}
        role="img"
        aria-label={fillIn(content.sizeBand, { names })}
      >
        {birds.map(({ one, src, left, ...size }) => (
          <image key={one.sn} href={src} x={left} y={(height - size.height) / 2} {...size}>
            <title>{fillIn(one.group === 'owl' ? perched : fromBelow, { name: one.englishName })}</title>
          </image>
        ))}
        <path className={styles.bar} d={`M0 ${height + 6}v4h${BAR_CM}v-4`} />
      </svg>
      <p className={styles.scale}>{content.scale}</p>
    </div>
  );
}
