import { Dialog, opensDialog } from '@raptors/shared/design/Dialog/Dialog';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StatusCodeBox } from '@raptors/shared/design/StatusBadge/StatusCodeBox';
import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import styles from './StatusKeyLine.module.css';

const SCALE = ['LC', 'NT', 'VU', 'EN', 'CR'] as const;
const DIALOG = 'status-meanings';
const words = content.statusKey;

export function StatusKeyLine() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.label}>{words.label}</span>
        <span className={styles.scale}>
          {words.least}
          {SCALE.map((code) => (
            <StatusCodeBox key={code} code={code} word={STATUS_WORDS[code]} />
          ))}
          {words.most}
        </span>
        <span className={styles.unknown}>
          <StatusBadge code="DD" />
        </span>
        <button
          type="button"
          className={styles.link}
          onClick={() => setIsOpen(true)}
          {...opensDialog(DIALOG)}
        >
          {words.link}
        </button>
      </div>
      <Dialog id={DIALOG} isOpen={isOpen} onClose={() => setIsOpen(false)} title={content.statusTitle}>
        <dl className={styles.key}>
          {([...SCALE, 'DD'] as const).map((code) => (
            <div key={code} className={styles.status}>
              <dt>
                <StatusBadge code={code} />
              </dt>
              <dd className={styles.meaning}>{content.statusMeanings[code]}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
