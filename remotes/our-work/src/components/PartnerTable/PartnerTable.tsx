import type { PartnershipContent } from '../../../content/schema';
import styles from './PartnerTable.module.css';

type PartnerTableProps = { caption: string; kinds: PartnershipContent['partnerKinds'] };

/** Kinds of partners, what each brings and what each gets; on phones one block for each kind. */
export function PartnerTable({ caption, kinds }: PartnerTableProps) {
  return (
    // The roles keep it a table where the phone's layout takes the table display away.
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Partner
          </th>
          <th scope="col" role="columnheader">
            Usually brings
          </th>
          <th scope="col" role="columnheader">
            Usually gets
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kinds.map(({ kind, brings, gets }) => (
          <tr key={kind} role="row">
            <th scope="row" role="rowheader">
              {kind}
            </th>
            <td role="cell" data-label="Brings">
              {brings}
            </td>
            <td role="cell" data-label="Gets">
              {gets}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
