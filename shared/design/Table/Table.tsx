import { useId, type ReactNode } from 'react';
import styles from './Table.module.css';

type TableProps = {
  caption: ReactNode;
  columns: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  /** Labels of the cells on phones, see {@link StackedTable}. With them the table gets ARIA roles. */
  phoneLabels?: readonly (string | undefined)[];
  className?: string | undefined;
};

/** Without `phoneLabels`, the table is in a box that can have the focus, so that arrow keys scroll a wide table. */
export function Table(props: TableProps) {
  const { caption, columns, rows, phoneLabels, className } = props;
  const captionId = useId();
  const role = (name: string) => (phoneLabels ? { role: name } : {});
  const table = (
    <table className={[styles.table, className].join(' ')} {...role('table')}>
      <caption id={captionId}>{caption}</caption>
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {columns.map((column, index) =>
            column === undefined ? (
              <td key={index} {...role('cell')} />
            ) : (
              <th key={index} scope="col" {...role('columnheader')}>
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map((cells, row) => (
          <tr key={row} {...role('row')}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row" {...role('rowheader')}>
                  {cell}
                </th>
              ) : (
                <td key={index} data-label={phoneLabels?.[index]} {...role('cell')}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (phoneLabels) return table;
  return (
    <div className={styles.box} role="region" aria-labelledby={captionId} tabIndex={0}>
      {table}
    </div>
  );
}
