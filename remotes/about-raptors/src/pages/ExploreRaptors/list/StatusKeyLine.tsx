import { Dialog, opensDialog } from '@raptors/shared/design/Dialog/Dialog';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StatusCodeBox } from '@raptors/shared/design/StatusBadge/StatusCodeBox';
import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import { StatusMeanings } from '../../../components/StatusMeanings/StatusMeanings';
import styles from './StatusKeyLine.module.css';

const SCALE = ['LC', 'NT', 'VU', 'EN', 'CR'] as const;
const DIALOG = 'status-meanings';
const words = content.statusKey;

/** The key to the status codes in one line, which opens what each of them means. */
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
        <StatusMeanings meanings={content.statusMeanings} />
      </Dialog>
    </>
  );
}
