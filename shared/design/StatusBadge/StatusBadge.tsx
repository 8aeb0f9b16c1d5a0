import { STATUS_WORDS, type StatusCode } from './status';
import { StatusCodeBox } from './StatusCodeBox';
import styles from './StatusBadge.module.css';

/** Code in a box and its word: never colour alone. */
export function StatusBadge({ code }: { code: StatusCode }) {
  return (
    <span className={styles.badge}>
      <StatusCodeBox code={code} word={STATUS_WORDS[code]} /> <span>{STATUS_WORDS[code]}</span>
    </span>
  );
}
