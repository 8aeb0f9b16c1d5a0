import { Button } from '@raptors/shared/design/Button/Button';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useDeferredValue, useMemo, useState } from 'react';
import content from '../../../content/explore-raptors.json';
import { useAddressState } from '../../address/use-address-state';
import { useLoaded } from '../../use-loaded';
import styles from './Explorer.module.css';
import { FilterForm } from './filters/FilterForm';
import { FilterSheet } from './filters/FilterSheet';
import { Choices } from './list/Choices';
import { ListHead } from './list/ListHead';
import { NothingFound } from './list/NothingFound';
import { SearchField } from './list/SearchField';
import { SpeciesCards } from './list/SpeciesCards';
import { StatusKeyLine } from './list/StatusKeyLine';
import { chosenCount, EXPLORER_ADDRESS, toggled } from './query/explorer-query';
import { matchingSpecies, optionCounts, type Found } from './query/filter-species';

const words = content.filters;

export function Explorer() {
  const [query, change, typedIn] = useAddressState(EXPLORER_ADDRESS);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [found, loadSearch] = useSpeciesSearch(query.text);
  const shown = useMemo(() => matchingSpecies(query.chosen, found), [query, found]);
  const counts = useMemo(() => optionCounts(query.chosen, found), [query, found]);
  // The checkboxes respond at once; the cards follow when the phone has time.
  const shownLater = useDeferredValue(shown);
  const chosen = chosenCount(query);
  return (
    <div className={styles.explorer}>
      <a href="#results" className={styles.skip}>
        {words.skip}
      </a>
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
        <div className={styles.openSheet} data-scripts="needed">
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setIsSheetOpen(true)}
          >
            <Icon size={18}>
              <path d="M4 8h9m5 0h2M4 16h2m5 0h9M18 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0zM11 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z" />
            </Icon>
            <span>{chosen > 0 ? fillIn(words.openWith, { count: chosen }) : words.open}</span>
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
      <div className={styles.list} id="results" tabIndex={-1}>
        {/* In an element of its own, so that no added sibling makes the browser restyle all cards. */}
        <div className={styles.above}>
          <ListHead query={query} count={shown.length} onChange={change} />
          <Choices query={query} onChange={change} />
          <StatusKeyLine />
          {shown.length === 0 && (
            <NothingFound
              query={query}
              countWith={({ chosen, text }) => matchingSpecies(chosen, text ? found : undefined).length}
              onChange={change}
            />
          )}
        </div>
        <SpeciesCards shown={shownLater} sort={query.sort} />
      </div>
    </div>
  );
}

const loadNames = () => import('./query/species-search');

/** Searches names. Returns the numbers of the species, and a function that loads the search before it is needed. */
function useSpeciesSearch(text: string): [Found, () => void] {
  // If loading fails, the list stays as it is, and the next typed letter tries again.
  const [names, load] = useLoaded(loadNames, text.trim());
  const found = useMemo(() => (text.trim() === '' ? undefined : names?.findSpecies(text)), [names, text]);
  return [found, load];
}
