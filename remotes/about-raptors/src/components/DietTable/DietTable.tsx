import { Table } from '@raptors/shared/design/Table/Table';
import type { Diet, KnowRaptorsContent } from '../../../content/schema';
import styles from './DietTable.module.css';

type DietTableProps = { diet: readonly Diet[]; columns: KnowRaptorsContent['dietColumns'] };

/** What each group of raptors eats. */
export function DietTable({ diet, columns }: DietTableProps) {
  return (
    <Table
      caption={columns.caption}
      captionLook="quiet"
      className={styles.table}
      columns={[columns.group, columns.food, columns.examples]}
      rows={diet.map(({ group, food, examples }) => [group, food, examples.join(', ')])}
      phoneLabels={[]}
    />
  );
}
