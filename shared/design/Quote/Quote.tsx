import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** A sentence of the page's own, lifted out of the text. */
export function Quote({ children }: { children: ReactNode }) {
  return <div className={styles.quote}>{children}</div>;
}
