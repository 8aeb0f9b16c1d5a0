import { useId, type ReactNode } from 'react';
import styles from './Table.module.css';

type TableProps = {
  caption: ReactNode;
  /** Their heads; a column without one has an empty cell there. */
  columns: readonly ReactNode[];
  /** The cells of each row, in the order of the columns; the first names its row. */
  rows: readonly (readonly ReactNode[])[];
  /** For {@link StackedTable}: the words before the values of each column, and roles for its parts. */
  phoneLabels?: readonly (string | undefined)[];
  className?: string | undefined;
};

/** Rows and columns of words. The box around a wide one has the caption as its name and takes focus, so that arrow keys scroll it. */
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
