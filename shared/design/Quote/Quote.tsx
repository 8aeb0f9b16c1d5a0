import type { ReactNode } from 'react';
import styles from './Quote.module.css';

export function Quote({ children }: { children: ReactNode }) {
  return <div className={styles.quote}>{children}</div>;
}
