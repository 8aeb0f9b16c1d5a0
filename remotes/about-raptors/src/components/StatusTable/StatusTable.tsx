import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import totals from '../../../content/status-totals.json';
import styles from './StatusTable.module.css';

const THREATENED = ['CR', 'EN', 'VU'] as const;

/** How many of Nepal's day raptors stand in each category, on the global and on the national list. */
export function StatusTable() {
  const { global, nepal } = totals;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Nepal’s 60 diurnal species, by category</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col" className={styles.number}>
            Global list
          </th>
          <th scope="col" className={styles.number}>
            Nepal’s list
          </th>
        </tr>
      </thead>
      <tbody>
        {THREATENED.map((code) => (
          <tr key={code}>
            <th scope="row">
              <StatusBadge code={code} />
            </th>
            <td className={styles.number}>{global[code]}</td>
            <td className={styles.number}>{nepal[code]}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">Threatened, together</th>
          <td className={styles.number}>{global.threatened}</td>
          <td className={styles.number}>{nepal.threatened}</td>
        </tr>
        <tr>
          <th scope="row">
            <StatusBadge code="NT" />
          </th>
          <td className={styles.number}>{global.NT}</td>
          <td className={styles.number}>{nepal.NT}</td>
        </tr>
      </tbody>
    </table>
  );
}
