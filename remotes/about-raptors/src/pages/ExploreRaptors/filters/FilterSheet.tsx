import { Button } from '@raptors/shared/design/Button/Button';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useMemo, useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import { EVERYTHING, toggled, type ExplorerQuery } from '../query/explorer-query';
import { matchingSpecies, optionCounts, type Found } from '../query/filter-species';
import { FilterForm } from './FilterForm';
import styles from './FilterForm.module.css';

type FilterSheetProps = {
  query: ExplorerQuery;
  found: Found;
  onApply: (chosen: ExplorerQuery['chosen']) => void;
  onClose: () => void;
};

const words = content.filters;

/** The filters on small screens, applied only when the button is pressed. */
export function FilterSheet({ query, found, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(query);
  const { chosen } = draft;
  const count = useMemo(() => matchingSpecies(chosen, found).length, [chosen, found]);
  const counts = useMemo(() => optionCounts(chosen, found), [chosen, found]);
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <FilterForm
        chosen={chosen}
        counts={counts}
        onToggle={(key, value) => setDraft(toggled(draft, key, value))}
        isRoomy
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => setDraft({ ...draft, chosen: EVERYTHING.chosen })}>
          {words.clear}
        </Button>
        <Button onClick={() => onApply(chosen)}>
          {count === 1 ? words.showOne : fillIn(words.show, { count })}
        </Button>
      </div>
    </Dialog>
  );
}
