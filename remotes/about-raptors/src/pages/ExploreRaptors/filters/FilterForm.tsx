import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { numberIn } from '@raptors/shared/contract/text-language';
import content from '../../../../content/explore-raptors.json';
import { optionKey } from '../query/filter-species';
import { FILTERS, type FilterKey } from '../query/filters';
import type { ExplorerQuery } from '../query/explorer-query';
import fold from '@raptors/shared/design/Fold/fold.module.css';
import styles from './FilterForm.module.css';

type FilterFormProps = {
  chosen: ExplorerQuery['chosen'];
  /** Number of species for each value, by `optionKey`. */
  counts: ReadonlyMap<string, number>;
  onToggle: (key: FilterKey, value: string) => void;
  isRoomy?: boolean;
};

export function FilterForm({ chosen, counts, onToggle, isRoomy = false }: FilterFormProps) {
  return (
    <div className={styles.filters} data-roomy={isRoomy ? '' : undefined}>
      {FILTERS.map(({ key, title, options, labelOf, isFolded }) => {
        const rows = (
          <div className={styles.options} data-filter={key}>
            {options.map((value) => (
              <FilterOption
                key={value}
                filter={key}
                value={value}
                label={labelOf(value)}
                count={counts.get(optionKey(key, value)) ?? 0}
                isChosen={chosen[key]?.includes(value) ?? false}
                onToggle={onToggle}
              />
            ))}
          </div>
        );
        if (!isFolded)
          return (
            <fieldset key={key} className={styles.group}>
              <legend className={styles.title}>{title}</legend>
              {rows}
            </fieldset>
          );
        return (
          <details key={key} className={styles.group} open={chosen[key] ? true : undefined}>
            <summary className={`${styles.title} ${fold.summary}`}>{title}</summary>
            <fieldset aria-label={title}>{rows}</fieldset>
          </details>
        );
      })}
    </div>
  );
}

type FilterOptionProps = {
  filter: FilterKey;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: (key: FilterKey, value: string) => void;
};

/** One value of a filter with its count. A value without species is grey, but can be chosen. */
function FilterOption({ filter, value, label, count, isChosen, onToggle }: FilterOptionProps) {
  return (
    <label className={styles.option} data-empty={count === 0 ? '' : undefined}>
      <input
        type="checkbox"
        className={styles.box}
        name={filter}
        value={value}
        checked={isChosen}
        onChange={() => onToggle(filter, value)}
      />
      <span className={styles.label}>
        {filter === 'status' ? <StatusBadge code={value as StatusCode} /> : label}
      </span>
      <span className={styles.count}>{numberIn(content.filters.title, count)}</span>
    </label>
  );
}
