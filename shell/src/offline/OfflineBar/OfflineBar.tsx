import type { OfflineWords } from '../../../content/schema';
import { OfflineIcon } from '../icons/OfflineIcon';
import styles from './OfflineBar.module.css';

type Props = {
  isOffline: boolean;
  words: OfflineWords['notice'];
  /** Shows what is saved; left out where nothing is. */
  onOpen?: (() => void) | undefined;
};

/** The bar above the header while there is no network. Its place is there always, so that screen readers announce what comes into it. */
export function OfflineBar({ isOffline, words, onOpen }: Props) {
  return (
    <div role="status">
      {isOffline && (
        <div className={styles.bar}>
          <OfflineIcon size={22} />
          <p>
            <b>{words.offline}</b>{' '}
            {onOpen && (
              <>
                <span className={styles.wide}>{words.wide}</span>
                <span className={styles.narrow}>{words.narrow}</span>
              </>
            )}
          </p>
          {onOpen && (
            <button type="button" className={styles.open} onClick={onOpen}>
              {words.open}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
