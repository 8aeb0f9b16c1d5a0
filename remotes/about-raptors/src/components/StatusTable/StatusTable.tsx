import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
import type { KnowRaptorsContent, StatusTotals } from '../../../content/schema';
import styles from './StatusTable.module.css';

const THREATENED = ['CR', 'EN', 'VU'] as const;

type StatusTableProps = { totals: StatusTotals; labels: KnowRaptorsContent['statusTable'] };

/** How many of Nepal's day raptors are in each category, on the global and on the national list. */
export function StatusTable({ totals, labels }: StatusTableProps) {
  const { global, nepal } = totals;
  return (
    <WideTable caption={labels.caption} tableClassName={styles.table} captionClassName={styles.caption}>
      <thead>
        <tr>
          <th scope="col">{labels.category}</th>
          <th scope="col" className={styles.number}>
            {labels.global}
          </th>
          <th scope="col" className={styles.number}>
            {labels.nepal}
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
          <th scope="row">{labels.threatened}</th>
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
    </WideTable>
  );
}
