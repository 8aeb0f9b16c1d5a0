import { optionKey } from '../query/filter-species';
import { FILTERS, type FilterKey } from '../query/filters';
import type { ExplorerQuery } from '../query/explorer-query';
import { FilterOption } from './FilterOption';
import styles from './FilterForm.module.css';

type FilterFormProps = {
  chosen: ExplorerQuery['chosen'];
  /** How many species each value leads to, by `optionKey`. */
  counts: ReadonlyMap<string, number>;
  onToggle: (key: FilterKey, value: string) => void;
  /** Larger rows, for fingers. */
  isRoomy?: boolean;
};

/** All filters with their values and counts; what is seldom used is folded away. */
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
            <summary className={styles.title}>{title}</summary>
            <fieldset aria-label={title}>{rows}</fieldset>
          </details>
        );
      })}
    </div>
  );
}
