import { STATUS_WORDS, type StatusCode } from './status';
import styles from './StatusBadge.module.css';

/** Threat status of a species: code in a box, and the word. Never colour alone. */
export function StatusBadge({ code }: { code: StatusCode }) {
  return (
    <span className={styles.badge}>
      <abbr className={styles.code} data-status={code} title={STATUS_WORDS[code]}>
        {code}
      </abbr>{' '}
      <span>{STATUS_WORDS[code]}</span>
    </span>
  );
}
