import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import content from '../../../content/compare.json';
import { speciesPath } from '../../species-address';
import type { ListedSpecies } from '../../species/species-list';
import styles from './ComparisonTable.module.css';
import type { ComparedRecords } from './compared-records';
import { comparisonRows } from './comparison';

type ComparisonTableProps = {
  species: readonly ListedSpecies[];
  records: ComparedRecords;
  /** Whether values that no other bird shares are marked. */
  isMarked: boolean;
  /** Takes a species out; left out where two are left. */
  onRemove: ((sn: number) => void) | undefined;
  /** Takes the focus where a species was taken out. */
  ref: Ref<HTMLDivElement>;
};

/** What sets the species apart as a table: one column each, or one below the other on small screens. */
export function ComparisonTable({ species, records, isMarked, onRemove, ref }: ComparisonTableProps) {
  return (
    <div data-search="none" ref={ref} tabIndex={-1}>
      <StackedTable
        className={styles.table}
        caption={<VisuallyHidden>{content.caption}</VisuallyHidden>}
        columns={[
          undefined,
          ...species.map((one) => <Head key={one.sn} species={one} onRemove={onRemove} />),
        ]}
        phoneLabels={[undefined, ...species.map(({ englishName }) => englishName)]}
        rows={comparisonRows(species, records).map(({ term, cells }) => [
          term,
          ...cells.map(
            ({ text, status, standsApart }) =>
              text && (
                <span data-apart={isMarked && standsApart ? '' : undefined}>
                  {status ? <StatusBadge code={status} /> : <span>{text}</span>}
                  {isMarked && standsApart && <VisuallyHidden> ({content.differs})</VisuallyHidden>}
                </span>
              ),
          ),
        ])}
      />
    </div>
  );
}

type HeadProps = Pick<ComparisonTableProps, 'onRemove'> & { species: ListedSpecies };

/** Names of a species, and the way to take it out. */
function Head({ species: { sn, englishName, scientificName, slug }, onRemove }: HeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <Link className={styles.name} to={speciesPath(slug)}>
          {englishName}
        </Link>
        <span lang="la">{scientificName}</span>
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
  );
}
