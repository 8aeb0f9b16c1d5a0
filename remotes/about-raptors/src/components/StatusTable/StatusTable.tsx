import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { Table } from '@raptors/shared/design/Table/Table';
import type { KnowRaptorsContent, StatusTotals } from '../../../content/schema';
import styles from './StatusTable.module.css';

type StatusTableProps = { totals: StatusTotals; labels: KnowRaptorsContent['statusTable'] };

/** How many of Nepal's day raptors are in each category, on the global and on the national list. */
export function StatusTable({ totals: { global, nepal }, labels }: StatusTableProps) {
  const row = (code: 'CR' | 'EN' | 'VU' | 'NT') => [<StatusBadge code={code} />, global[code], nepal[code]];
  return (
    <Table
      caption={labels.caption}
      className={styles.table}
      columns={[labels.category, labels.global, labels.nepal]}
      rows={[
        row('CR'),
        row('EN'),
        row('VU'),
        [labels.threatened, global.threatened, nepal.threatened],
        row('NT'),
      ]}
    />
  );
}
