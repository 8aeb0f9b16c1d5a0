import type { ComponentProps } from 'react';
import { Table } from './Table';
import styles from './FoldedTable.module.css';

type FoldedTableProps = ComponentProps<typeof Table> & { open: string };

export function FoldedTable({ open, className, ...table }: FoldedTableProps) {
  return (
    <details className={[styles.fold, className].join(' ')}>
      <summary className={styles.summary}>{open}</summary>
      <Table {...table} />
    </details>
  );
}
