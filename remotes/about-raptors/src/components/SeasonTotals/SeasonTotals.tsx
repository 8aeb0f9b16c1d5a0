import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
import type { ComponentType } from 'react';
import type { NepalImportanceContent, SeasonTotal } from '../../../content/schema';
import styles from './SeasonTotals.module.css';

type SeasonTotalsProps = {
  seasons: readonly SeasonTotal[];
  labels: NepalImportanceContent['seasonTotals'];
  Cite: ComponentType<{ of: string }>;
};

/** What passed the watch site in each autumn that was counted in full and published. */
export function SeasonTotals({ seasons, labels, Cite }: SeasonTotalsProps) {
  return (
    <WideTable caption={labels.caption} tableClassName={styles.table} captionClassName={styles.caption}>
      <thead>
        <tr>
          <th scope="col">{labels.year}</th>
          <th scope="col">{labels.species}</th>
          <th scope="col">{labels.migrants}</th>
          <th scope="col">{labels.steppeEagles}</th>
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
            <td>{steppeEagles ?? labels.notGiven}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
