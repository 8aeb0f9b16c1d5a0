import { STATUS_WORDS, type StatusCode } from './status';
import { StatusCodeBox } from './StatusCodeBox';
import styles from './StatusBadge.module.css';

export function StatusBadge({ code }: { code: StatusCode }) {
  return (
    <span className={styles.badge}>
      <StatusCodeBox code={code} word={STATUS_WORDS[code]} /> <span>{STATUS_WORDS[code]}</span>
    </span>
  );
}
