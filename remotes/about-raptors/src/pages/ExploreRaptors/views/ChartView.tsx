import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { FoldedTable } from '@raptors/shared/design/Table/FoldedTable';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import type { ListedSpecies } from '../../../species/species-list';
import type { ExplorerQuery } from '../query/explorer-query';
import { BySize } from './BySize';
import { ByStatus } from './ByStatus';
import styles from './ChartView.module.css';

/** What the list shows, and how to change that. */
export type ChartViewProps = {
  query: ExplorerQuery;
  shown: readonly ListedSpecies[];
  /** Called with what the visitor chooses. */
  onChange: (query: ExplorerQuery) => void;
};

const words = content.table;
const { global, nepal } = speciesWords.card;

/** The species as a picture: to one scale, or by status. A table under it says the same in numbers and words. */
export function ChartView({ query, shown, onChange }: ChartViewProps) {
  return (
    <div>
      {query.view === 'size' ? (
        <BySize shown={shown} />
      ) : (
        <ByStatus
          shown={shown}
          list={query.statusList}
          onListChange={(statusList) => onChange({ ...query, statusList })}
        />
      )}
      <FoldedTable
        open={words.open}
        caption={words.caption}
        className={styles.table}
        columns={[words.number, words.name, words.wingspan, words.length, global, nepal]}
        rowHeader={1}
        rows={shown.map((species) => [
          species.sn,
          species.englishName,
          species.wingspanCm?.join('–') ?? words.unknown,
          species.lengthCm?.join('–') ?? words.unknown,
          <StatusBadge code={species.globalStatus} />,
          <StatusBadge code={species.nationalStatus} />,
        ])}
      />
    </div>
  );
}
