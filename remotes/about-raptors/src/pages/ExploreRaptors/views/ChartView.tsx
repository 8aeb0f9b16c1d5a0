import type { ListedSpecies } from '../../../species/species-list';
import type { ExplorerQuery } from '../query/explorer-query';
import { BySize } from './BySize';
import { ByStatus } from './ByStatus';
import { SpeciesTable } from './SpeciesTable';

type ChartViewProps = {
  query: ExplorerQuery;
  shown: readonly ListedSpecies[];
  onChange: (query: ExplorerQuery) => void;
};

/** The species as a picture: to one scale, or by status. The same as a table is under it. */
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
      <SpeciesTable shown={shown} />
    </div>
  );
}
