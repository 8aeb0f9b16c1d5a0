import { Button } from '@raptors/shared/design/Button/Button';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import words from '../../../content/offline.json';
import button from '../../layout/icon-button.module.css';
import styles from './Note.module.css';

type Props = {
  title: string;
  text?: string;
  action?: { label: string; act: () => void } | undefined;
  onClose: () => void;
};

/** Something to know, in the corner at the bottom; it stays until it is closed, and gives way to a field that is being filled. */
export function Note({ title, text, action, onClose }: Props) {
  return (
    <div className={styles.note} data-paper="none">
      <p>
        <b>{title}</b> {text}
      </p>
      {action && (
        <Button variant="secondary" size="small" onClick={action.act}>
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={`${button.iconButton} ${styles.close}`}
        aria-label={words.close}
        onClick={onClose}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
