import { STATUS_WORDS, type StatusCode } from './status';
import { StatusCodeBox } from './StatusCodeBox';
import styles from './StatusBadge.module.css';

/** Threat status of a species: code in a box, and the word. Never colour alone. */
export function StatusBadge({ code }: { code: StatusCode }) {
  return (
    <span className={styles.badge}>
      <StatusCodeBox code={code} word={STATUS_WORDS[code]} /> <span>{STATUS_WORDS[code]}</span>
    </span>
  );
}
