import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** Keeps content in the page's column: the same left edge all the way down. */
export const Container = ({ children }: { children: ReactNode }) => (
  <div className={styles.container}>{children}</div>
);
