import type { ComponentProps } from 'react';
import { Table } from './Table';
import styles from './StackedTable.module.css';

type StackedTableProps = ComponentProps<typeof Table> & {
  /** On phones, the words before the values of each column; none where a place of the list is empty. */
  phoneLabels: readonly (string | undefined)[];
};

/** A table whose rows become blocks on phones; its roles keep it a table for screen readers. */
export function StackedTable({ className, ...table }: StackedTableProps) {
  return <Table {...table} className={[styles.stacked, className].join(' ')} />;
}
