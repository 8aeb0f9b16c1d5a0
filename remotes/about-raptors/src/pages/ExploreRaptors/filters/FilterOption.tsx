import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import type { FilterKey } from '../query/filters';
import styles from './FilterForm.module.css';

type FilterOptionProps = {
  filter: FilterKey;
  value: string;
  label: string;
  /** How many species would be shown. */
  count: number;
  isChosen: boolean;
  onToggle: (key: FilterKey, value: string) => void;
};

/** One value of a filter with its count. One that leads to nothing is grey and can be chosen all the same. */
export function FilterOption({ filter, value, label, count, isChosen, onToggle }: FilterOptionProps) {
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
        {filter === 'status' || filter === 'global' ? <StatusBadge code={value as StatusCode} /> : label}
      </span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
