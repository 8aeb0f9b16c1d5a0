import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/species-page.json';
import { ElevationProfile } from '../../components/ElevationProfile/ElevationProfile';
import { SeasonStrip } from '../../components/SeasonStrip/SeasonStrip';
import { isPlaceKnown, seasonOf } from './facts';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

const { when, where, months } = words;

export function WhenAndWhere({ record: { species, guide } }: { record: SpeciesRecord }) {
  const { monthsInNepal, monthsNote, watchSitePeak } = guide;
  const season = seasonOf(species);
  const day = (date: string) => {
    const month = months[Number(date.slice(0, 2)) - 1] ?? '';
    return `${numberIn(month, Number(date.slice(3)))} ${month}`;
  };
  return (
    <div className={styles.two}>
      <section aria-labelledby="when">
        <h2 id="when" className={styles.title}>
          {when.title}
        </h2>
        {monthsInNepal && (
          <SeasonStrip months={monthsInNepal} peak={watchSitePeak && Number(watchSitePeak.to.slice(0, 2))} />
        )}
        <div className={styles.notes}>
          {watchSitePeak && (
            <p>{fillIn(when.peakText, { from: day(watchSitePeak.from), to: day(watchSitePeak.to) })}</p>
          )}
          {monthsNote && <p>{monthsNote}</p>}
          {!monthsInNepal && <p>{season ? fillIn(when.season, { season }) : when.unknown}</p>}
          {monthsInNepal && guide.monthsBasis === 'rule' && season && (
            <p className={styles.quiet}>{fillIn(when.rule, { season })}</p>
          )}
        </div>
      </section>
      {isPlaceKnown(species) && (
        <section aria-labelledby="where">
          <h2 id="where" className={styles.title}>
            {where.title}
          </h2>
          {species.elevationM && <ElevationProfile range={species.elevationM} />}
          {species.habitat && (
            <ul className={styles.habitats} aria-label={where.habitats} role="list">
              {species.habitat.map((habitat) => (
                <li key={habitat}>{habitat}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
