import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { numberIn } from '@raptors/shared/contract/text-language';
import content from '../../../../content/explore-raptors.json';
import { optionKey } from '../query/filter-species';
import { FILTERS, type Filter, type FilterKey } from '../query/filters';
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

export function FilterForm({ isRoomy = false, ...choice }: FilterFormProps) {
  return (
    <div className={styles.filters} data-roomy={isRoomy ? '' : undefined}>
      {FILTERS.map((filter) => {
        const { key, title, isFolded } = filter;
        if (!isFolded)
          return (
            <fieldset key={key} className={styles.group}>
              <legend className={styles.title}>{title}</legend>
              <Options filter={filter} {...choice} />
            </fieldset>
          );
        return (
          <details key={key} className={styles.group} open={choice.chosen[key] ? true : undefined}>
            <summary className={`${styles.title} ${fold.summary}`}>{title}</summary>
            <fieldset aria-label={title}>
              <Options filter={filter} {...choice} />
            </fieldset>
          </details>
        );
      })}
    </div>
  );
}

type OptionsProps = Omit<FilterFormProps, 'isRoomy'> & { filter: Filter };

/** A value without species is grey, but can be chosen. */
const Options = ({ filter: { key, options, labelOf }, chosen, counts, onToggle }: OptionsProps) => (
  <div className={styles.options} data-filter={key}>
    {options.map((value) => {
      const count = counts.get(optionKey(key, value)) ?? 0;
      return (
        <label key={value} className={styles.option} data-empty={count === 0 ? '' : undefined}>
          <input
            type="checkbox"
            className={styles.box}
            name={key}
            value={value}
            checked={chosen[key]?.includes(value) ?? false}
            onChange={() => onToggle(key, value)}
          />
          <span className={styles.label}>
            {key === 'status' ? <StatusBadge code={value as StatusCode} /> : labelOf(value)}
          </span>
          <span className={styles.count}>{numberIn(content.filters.title, count)}</span>
        </label>
      );
    })}
  </div>
);
