import type { Diet, KnowRaptorsContent } from '../../../content/schema';
import styles from './DietTable.module.css';

type DietTableProps = { diet: readonly Diet[]; columns: KnowRaptorsContent['dietColumns'] };

/** What each group of raptors eats. On phones a row becomes a block; the roles keep it a table for screen readers. */
export function DietTable({ diet, columns }: DietTableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{columns.caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.group}
          </th>
          <th role="columnheader" scope="col">
            {columns.food}
          </th>
          <th role="columnheader" scope="col">
            {columns.examples}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {diet.map(({ group, food, examples }) => (
          <tr key={group} role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={styles.group}>
              {group}
            </th>
            <td role="cell">{food}</td>
            <td role="cell" className={styles.examples}>
              {examples.join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
