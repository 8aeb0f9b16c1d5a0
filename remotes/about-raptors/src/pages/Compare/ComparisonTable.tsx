import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import content from '../../../content/compare.json';
import { speciesPath } from '../../species-address';
import type { ListedSpecies } from '../../species/species-list';
import styles from './ComparisonTable.module.css';
import { comparisonRows } from './comparison';

type ComparisonTableProps = {
  species: readonly ListedSpecies[];
  /** Whether values that no other bird shares are marked. */
  isMarked: boolean;
  /** Takes a species out; left out where two are left. */
  onRemove: ((sn: number) => void) | undefined;
};

/** What sets the species apart as a table: one column each, or one below the other on small screens. */
export function ComparisonTable({ species, isMarked, onRemove }: ComparisonTableProps) {
  // Small screens stack the cells by `display`, with which browsers would forget that it is a table: hence the roles.
  return (
    <table className={styles.table} role="table" data-search="none" data-marked={isMarked ? '' : undefined}>
      <caption className={styles.caption}>
        <VisuallyHidden>{content.caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className={styles.corner} />
          {species.map(({ sn, englishName, scientificName, slug }) => (
            <th key={sn} role="columnheader" scope="col" className={styles.bird}>
              <div className={styles.head}>
                <div>
                  <Link className={styles.name} to={speciesPath(slug)}>
                    {englishName}
                  </Link>
                  <span className={styles.scientific} lang="la">
                    {scientificName}
                  </span>
                </div>
                {onRemove && (
                  <button
                    type="button"
                    className={styles.remove}
                    data-paper="none"
                    aria-label={fillIn(content.remove, { name: englishName })}
                    onClick={() => onRemove(sn)}
                  >
                    <CloseIcon />
                  </button>
                )}
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {comparisonRows(species).map(({ term, cells }) => (
          <tr key={term} role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={styles.term}>
              {term}
            </th>
            {cells.map(({ text, status, standsApart }, index) => (
              <td
                key={species[index]?.sn}
                role="cell"
                className={styles.cell}
                data-apart={standsApart ? '' : undefined}
              >
                <span className={styles.of} aria-hidden="true">
                  {species[index]?.englishName}
                </span>
                {status ? <StatusBadge code={status} /> : text}
                {isMarked && standsApart && <VisuallyHidden> ({content.differs})</VisuallyHidden>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
