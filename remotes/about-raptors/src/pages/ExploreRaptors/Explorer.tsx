import { Button } from '@raptors/shared/design/Button/Button';
import { FilterIcon } from '@raptors/shared/design/icons/controls/FilterIcon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import content from '../../../content/explore-raptors.json';
import { useAddressState } from '../../address/use-address-state';
import { allSpecies } from '../../species/species-list';
import styles from './Explorer.module.css';
import { FilterForm } from './filters/FilterForm';
import { FilterSheet } from './filters/FilterSheet';
import { Choices } from './list/Choices';
import { ListHead } from './list/ListHead';
import { NothingFound } from './list/NothingFound';
import { SearchField } from './list/SearchField';
import { SpeciesCards } from './list/SpeciesCards';
import { StatusKeyLine } from './list/StatusKeyLine';
import { useSpeciesSearch } from './list/use-species-search';
import { chosenCount, EXPLORER_ADDRESS, toggled } from './query/explorer-query';
import { matchingSpecies, optionCounts } from './query/filter-species';
import { useChartView, type LoadedView } from './views/use-chart-view';

const words = content.filters;

/** Finding among the 83: search, filters, order, and the list in the chosen form. */
export function Explorer() {
  const [query, change, typedIn] = useAddressState(EXPLORER_ADDRESS);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [{ found, suggestion }, loadSearch] = useSpeciesSearch(query.text);
  const shown = useMemo(() => matchingSpecies(allSpecies, query, found), [query, found]);
  const counts = useMemo(() => optionCounts(allSpecies, query, found), [query, found]);
  // The boxes answer at once, and the cards follow as soon as the phone has time.
  const shownLater = useDeferredValue(shown);
  const chosen = chosenCount(query);
  const isChart = query.view !== 'cards';
  return (
    <div className={styles.explorer} data-chart={isChart ? '' : undefined}>
      <form
        ref={typedIn}
        className={styles.column}
        onSubmit={(event) => event.preventDefault()}
        role="search"
      >
        <SearchField
          text={query.text}
          onChange={(text) => change({ ...query, text }, { isTyped: text !== '' })}
          onFocus={loadSearch}
        />
        <div className={styles.filters}>
          <FilterForm
            chosen={query.chosen}
            counts={counts}
            onToggle={(key, value) => change(toggled(query, key, value))}
          />
        </div>
        <div className={styles.openSheet}>
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setIsSheetOpen(true)}
          >
            <FilterIcon size={18} />
            {chosen > 0 ? fillIn(words.openWith, { count: chosen }) : words.open}
          </Button>
        </div>
      </form>
      {isSheetOpen && (
        <FilterSheet
          query={query}
          found={found}
          onClose={() => setIsSheetOpen(false)}
          onApply={(next) => {
            setIsSheetOpen(false);
            change({ ...query, chosen: next });
          }}
        />
      )}
      <div className={styles.list}>
        <ListHead query={query} count={shown.length} onChange={change} />
        <Choices query={query} onChange={change} />
        <StatusKeyLine />
        {shown.length === 0 && (
          <NothingFound
            query={query}
            suggestion={suggestion}
            countWith={(other) => matchingSpecies(allSpecies, other, other.text ? found : undefined).length}
            onChange={change}
          />
        )}
        <div hidden={isChart}>
          <SpeciesCards shown={shownLater} sort={query.sort} />
        </div>
        {isChart && shown.length > 0 && <Chart query={query} shown={shownLater} onChange={change} />}
      </div>
    </div>
  );
}

type ChartProps = ComponentProps<Extract<LoadedView, { status: 'ready' }>['ChartView']>;

/** The picture of all species once its code has come, or what to do where it does not. */
function Chart(props: ChartProps) {
  const [view, retry] = useChartView();
  if (view.status === 'ready') return <view.ChartView {...props} />;
  if (view.status === 'loading') return null;
  return (
    <p role="alert">
      {content.viewFailed.text}{' '}
      <Button variant="secondary" size="small" onClick={retry}>
        {content.viewFailed.retry}
      </Button>
    </p>
  );
}
