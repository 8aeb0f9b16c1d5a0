import type { ReactNode } from 'react';
import styles from './Lead.module.css';

/** The first sentences of a page, larger and in the serif. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
