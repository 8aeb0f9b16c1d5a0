import { Icon } from '@raptors/shared/design/icons/Icon';
import type { Unsent } from '@raptors/shared/contract/forms/outbox';
import { fillIn } from '@raptors/shared/organisation/organisation';
import offline from '../../../content/offline.json';
import styles from './OfflineBar.module.css';

const words = offline.notice;

type Props = {
  isOffline: boolean;
  onOpen?: (() => void) | undefined;
  waiting: readonly Unsent[];
};

/** Shown above the header while offline. Its `role="status"` is always rendered, so that screen readers announce the content. */
export function OfflineBar({ isOffline, onOpen, waiting: [first, ...others] }: Props) {
  return (
    <div role="status">
      {isOffline && (
        <div className={styles.bar} data-paper="none">
          <Icon size={22}>
            <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4-2.4M2 8.5a15 15 0 0 1 4-2.6M19 12a10 10 0 0 0-5.5-2.7M22 8.5A15 15 0 0 0 9.5 5M12 19.5v.1" />
          </Icon>
          <p>
            <b>{words.offline}</b>{' '}
            {onOpen && (
              <>
                <span className={styles.wide}>{words.wide}</span>
                <span className={styles.narrow}>{words.narrow}</span>
              </>
            )}
          </p>
          {first && (
            <a className={styles.open} href={first.page}>
              {fillIn(offline.outbox.waiting, { count: others.length + 1 })}
            </a>
          )}
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
