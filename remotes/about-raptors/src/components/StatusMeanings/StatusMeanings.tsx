import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import styles from './StatusMeanings.module.css';

type StatusMeaningsProps = { meanings: Readonly<Record<StatusCode, string>> };

/** Key to the status codes: code, word and what it means. */
export function StatusMeanings({ meanings }: StatusMeaningsProps) {
  return (
    <dl className={styles.key}>
      {(Object.keys(STATUS_WORDS) as StatusCode[]).map((code) => (
        <div key={code} className={styles.status}>
          <dt>
            <StatusBadge code={code} />
          </dt>
          <dd className={styles.meaning}>{meanings[code]}</dd>
        </div>
      ))}
    </dl>
  );
}
