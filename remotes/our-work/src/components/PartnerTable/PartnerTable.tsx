import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import type { PartnershipContent } from '../../../content/schema';
import styles from './PartnerTable.module.css';

type PartnerTableProps = {
  labels: PartnershipContent['partnerTable'];
  kinds: PartnershipContent['partnerKinds'];
};

/** Kinds of partners, what each brings and what each gets. */
export function PartnerTable({ labels, kinds }: PartnerTableProps) {
  return (
    <StackedTable
      caption={labels.caption}
      className={styles.table}
      columns={[labels.kind, labels.brings, labels.gets]}
      rows={kinds.map(({ kind, brings, gets }) => [kind, brings, gets])}
      phoneLabels={[undefined, labels.bringsOnPhone, labels.getsOnPhone]}
    />
  );
}
