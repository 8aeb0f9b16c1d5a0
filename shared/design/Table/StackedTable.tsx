import type { ComponentProps } from 'react';
import { Table } from './Table';
import styles from './StackedTable.module.css';

type StackedTableProps = ComponentProps<typeof Table> & {
  /** Labels before the values on phones; undefined for a column without one. */
  phoneLabels: readonly (string | undefined)[];
};

/** A table whose rows become blocks on phones; ARIA roles keep it a table for screen readers. */
export function StackedTable({ className, ...table }: StackedTableProps) {
  return <Table {...table} className={[styles.stacked, className].join(' ')} />;
}
