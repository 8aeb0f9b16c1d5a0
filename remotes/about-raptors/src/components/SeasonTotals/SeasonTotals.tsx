import { Table } from '@raptors/shared/design/Table/Table';
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
    <Table
      caption={labels.caption}
      className={styles.table}
      columns={[labels.year, labels.species, labels.migrants, labels.steppeEagles]}
      rows={seasons.map(({ year, species, migrants, steppeEagles = labels.notGiven, source }) => [
        <>
          {year}
          {source && <Cite of={source} />}
        </>,
        species,
        migrants,
        steppeEagles,
      ])}
    />
  );
}
