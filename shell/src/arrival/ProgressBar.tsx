import styles from './ProgressBar.module.css';
import { useWaiting } from './waiting';

/** A slim bar at the top edge while a navigation waits; the style sheet shows it after 200 ms. */
export function ProgressBar() {
  const isWaiting = useWaiting();
  return (
    <div className={styles.track} role="progressbar" aria-label="Loading the page" hidden={!isWaiting}>
      <div className={styles.bar} />
    </div>
  );
}
