import { fillIn } from '@raptors/shared/organisation/organisation';
import type { AboutContent } from '../../../content/schema';
import styles from './Facts.module.css';

/** Figures in large type, each with a sentence on what it counts, and where they come from. */
export function Facts({ items, note }: AboutContent['facts']) {
  return (
    <div className={styles.panel}>
      <div className={styles.facts}>
        {items.map(({ figure, text }) => (
          <p key={figure}>
            <strong className={styles.figure}>{figure}</strong> {text}
          </p>
        ))}
      </div>
      <p className={styles.note}>{fillIn(note)}</p>
    </div>
  );
}
