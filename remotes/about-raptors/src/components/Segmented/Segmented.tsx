import { useId } from 'react';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** What is chosen between; for screen readers. */
  label: string;
  /** Words of each value, in their order. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  /** In a form that is sent without scripts. */
  name?: string;
  onChange: (value: Value) => void;
};

/** A choice of one among few, side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  name,
  onChange,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option}
            className={styles.input}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className={styles.label}>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
