import words from '../../../content/species-page.json';
import styles from './MyRecord.module.css';

const ROWS = 4;
const { title, columns } = words.record;

/** A table to fill in by hand. Only the printed sheet has it. */
export function MyRecord() {
  return (
    <table className={styles.record}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
