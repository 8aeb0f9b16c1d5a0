import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** Keeps content in the page's column. */
export const Container = ({ children }: { children: ReactNode }) => (
  <div className={styles.container}>{children}</div>
);
