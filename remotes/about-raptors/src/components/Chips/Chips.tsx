import { Icon } from '@raptors/shared/design/icons/Icon';
import type { ReactNode } from 'react';
import styles from './Chips.module.css';

type ChipsProps = {
  /** What each is called, what pressing it does in words ("Remove Farmland"), and what it does. */
  chips: readonly { label: string; action: string; onClick: () => void }[];
  /** What follows them in their row. */
  children?: ReactNode;
};

/** Choices that can be taken back. */
export function Chips({ chips, children }: ChipsProps) {
  return (
    <div className={styles.chips}>
      {chips.map(({ label, action, onClick }) => (
        <button key={action} type="button" className={styles.chip} aria-label={action} onClick={onClick}>
          {label}
          <Icon name="close" size={18} />
        </button>
      ))}
      {children}
    </div>
  );
}
