import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import styles from './Chip.module.css';

type ChipProps = {
  children: string;
  /** What pressing it does, in words: "Remove Farmland". */
  action: string;
  onClick: () => void;
};

/** A choice that can be taken back. */
export function Chip({ children, action, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={action} onClick={onClick}>
      {children}
      <CloseIcon size={18} />
    </button>
  );
}
