import type { ComponentProps } from 'react';
import { Table } from './Table';
import styles from './StackedTable.module.css';

type StackedTableProps = ComponentProps<typeof Table> & { phoneLabels: readonly (string | undefined)[] };

/** A table whose rows become blocks on phones. */
export function StackedTable({ className, ...table }: StackedTableProps) {
  return <Table {...table} className={[styles.stacked, className].join(' ')} />;
}
