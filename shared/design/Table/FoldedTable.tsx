import type { ComponentProps } from 'react';
import { Table } from './Table';
import styles from './FoldedTable.module.css';

type FoldedTableProps = ComponentProps<typeof Table> & {
  open: string;
};

/** What a picture shows, as a table that unfolds below it. */
export function FoldedTable({ open, className, ...table }: FoldedTableProps) {
  return (
    <details className={[styles.fold, className].join(' ')}>
      <summary className={styles.summary}>{open}</summary>
      <Table {...table} />
    </details>
  );
}
