import labels from '../content/labels.json';
import { StatusBadge } from './StatusBadge';
import { STATUS_WORDS, type StatusCode } from './status';
import styles from './StatusBadge.module.css';

/** All status codes with their words. */
export function StatusKey() {
  return (
    <ul className={styles.key} aria-label={labels.statusCodes} role="list">
      {(Object.keys(STATUS_WORDS) as StatusCode[]).map((code) => (
        <li key={code}>
          <StatusBadge code={code} />
        </li>
      ))}
    </ul>
  );
}
