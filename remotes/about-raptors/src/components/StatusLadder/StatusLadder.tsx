import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { Species } from '../../../content/species.schema';
import content from '../../../content/species-page.json';
import styles from './StatusLadder.module.css';

const STEPS = ['LC', 'NT', 'VU', 'EN', 'CR'] as const;

const labels = content.status;

export function StatusLadder({ title, code }: { title: string; code: Species['globalStatus'] }) {
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.status}>
        <StatusBadge code={code} />
      </p>
      {code === 'DD' ? (
        <p className={styles.unknown}>{labels.unknown}</p>
      ) : (
        <div aria-hidden="true">
          <div className={styles.steps}>
            {STEPS.map((step) => (
              <span key={step} className={styles.step} data-reached={step === code || undefined} />
            ))}
          </div>
          <div className={styles.ends}>
            <span>{labels.least}</span>
            <span>{labels.most}</span>
          </div>
        </div>
      )}
    </div>
  );
}
