import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** A sentence of the page itself. */
export function Quote({ children }: { children: ReactNode }) {
  return <div className={styles.quote}>{children}</div>;
}
