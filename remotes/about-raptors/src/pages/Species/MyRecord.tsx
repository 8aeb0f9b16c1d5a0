import type { SpeciesPageContent } from '../../../content/species-page.schema';
import styles from './MyRecord.module.css';

const ROWS = 4;

/** A table to fill in by hand. Only the printed sheet has it. */
export function MyRecord({ words }: { words: SpeciesPageContent['record'] }) {
  return (
    <table className={styles.record}>
      <caption>{words.title}</caption>
      <thead>
        <tr>
          {words.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row}>
            {words.columns.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
