import { Icon } from '@raptors/shared/design/icons/Icon';
import words from '../../../content/offline.json';
import button from '../../layout/icon-button.module.css';
import styles from './Note.module.css';

type Props = {
  title: string;
  onClose: () => void;
};

/** A notice at the bottom, shown until the visitor closes it. */
export function Note({ title, onClose }: Props) {
  return (
    <div className={styles.note} data-paper="none">
      <p>
        <b>{title}</b>
      </p>
      <button type="button" className={button.iconButton} aria-label={words.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
