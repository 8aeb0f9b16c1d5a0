import { useSyncExternalStore } from 'react';
import words from '../../content/layout.json';
import { useSiteContext } from '../layout/site-context';
import styles from './ProgressBar.module.css';

/** Bar at the top edge while the visitor waits for a page; CSS shows it after 200 ms. */
export function ProgressBar() {
  const { pendingPages } = useSiteContext();
  const isWaiting = useSyncExternalStore(pendingPages.subscribe, pendingPages.isWaiting, () => false);
  return (
    <div className={styles.track} role="progressbar" aria-label={words.loading} hidden={!isWaiting}>
      <div className={styles.bar} />
    </div>
  );
}
