import { Icon } from '@raptors/shared/design/icons/Icon';
import type { ReactNode } from 'react';
import styles from './Chips.module.css';

type ChipsProps = {
  /** `action` is the accessible name of the button, such as "Remove Farmland". */
  chips: readonly { label: string; action: string; onClick: () => void }[];
  children?: ReactNode;
};

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
