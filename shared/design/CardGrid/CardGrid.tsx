import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

type CardGridProps = {
  children: ReactNode;
  /** Number of columns from 900 px on; two from 640 px. */
  columns?: 2 | 3;
  label?: string;
};

export function CardGrid({ children, columns = 3, label }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-label={label} role="list">
      {children}
    </ul>
  );
}
