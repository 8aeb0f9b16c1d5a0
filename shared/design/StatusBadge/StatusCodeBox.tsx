import { STATUS_WORDS, type StatusCode } from './status';
import styles from './StatusBadge.module.css';

/** Code of a threat status in its box. The word has to be near it: this is no name for a screen reader. */
export function StatusCodeBox({ code }: { code: StatusCode }) {
  return (
    <abbr className={styles.code} data-status={code} title={STATUS_WORDS[code]}>
      {code}
    </abbr>
  );
}
