import type { PartnershipContent } from '../../../content/schema';
import styles from './PartnerTable.module.css';

type PartnerTableProps = {
  labels: PartnershipContent['partnerTable'];
  kinds: PartnershipContent['partnerKinds'];
};

/** Kinds of partners, what each brings and what each gets; on phones one block for each kind. */
export function PartnerTable({ labels, kinds }: PartnerTableProps) {
  return (
    // The roles keep it a table where the phone's layout takes the table display away.
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{labels.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {labels.kind}
          </th>
          <th scope="col" role="columnheader">
            {labels.brings}
          </th>
          <th scope="col" role="columnheader">
            {labels.gets}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kinds.map(({ kind, brings, gets }) => (
          <tr key={kind} role="row">
            <th scope="row" role="rowheader">
              {kind}
            </th>
            <td role="cell" data-label={labels.bringsOnPhone}>
              {brings}
            </td>
            <td role="cell" data-label={labels.getsOnPhone}>
              {gets}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
