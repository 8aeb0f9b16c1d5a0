import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import styles from './StatusMeanings.module.css';

/** In plain words, after the categories of the IUCN Red List. */
const MEANINGS: Readonly<Record<StatusCode, string>> = {
  LC: 'Not at risk for now.',
  NT: 'Close to being threatened.',
  VU: 'High risk of dying out.',
  EN: 'Very high risk of dying out.',
  CR: 'Extremely high risk of dying out.',
  DD: 'Too little is known to say.',
};

/** Key to the status codes: code, word and what it means. */
export function StatusMeanings() {
  return (
    <dl className={styles.key}>
      {(Object.keys(STATUS_WORDS) as StatusCode[]).map((code) => (
        <div key={code} className={styles.status}>
          <dt>
            <StatusBadge code={code} />
          </dt>
          <dd className={styles.meaning}>{MEANINGS[code]}</dd>
        </div>
      ))}
    </dl>
  );
}
