import type { ComponentType } from 'react';
import type { SeasonTotal } from '../../../content/schema';
import styles from './SeasonTotals.module.css';

type SeasonTotalsProps = { seasons: readonly SeasonTotal[]; Cite: ComponentType<{ of: string }> };

/** What passed the watch site in each autumn that was counted in full and published. */
export function SeasonTotals({ seasons, Cite }: SeasonTotalsProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Autumn totals at Thoolakharka</caption>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Migrating species</th>
          <th scope="col">All migrating raptors</th>
          <th scope="col">Steppe Eagles</th>
        </tr>
      </thead>
      <tbody>
        {seasons.map(({ year, species, migrants, steppeEagles, source }) => (
          <tr key={year}>
            <th scope="row">
              {year}
              {source && <Cite of={source} />}
            </th>
            <td>{species}</td>
            <td>{migrants}</td>
            <td>{steppeEagles ?? 'not given'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
