import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import type { Diet, KnowRaptorsContent } from '../../../content/schema';
import styles from './DietTable.module.css';

type DietTableProps = { diet: readonly Diet[]; columns: KnowRaptorsContent['dietColumns'] };

/** What each group of raptors eats. */
export function DietTable({ diet, columns }: DietTableProps) {
  return (
    <StackedTable
      caption={columns.caption}
      className={styles.table}
      columns={[columns.group, columns.food, columns.examples]}
      rows={diet.map(({ group, food, examples }) => [group, food, examples.join(', ')])}
      phoneLabels={[]}
    />
  );
}
