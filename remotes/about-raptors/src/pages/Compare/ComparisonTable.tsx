import { OnSheet } from '@raptors/shared/design/Drawing/OnSheet';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import content from '../../../content/compare.json';
import { speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { plateOf } from '../../species/plates';
import type { ListedSpecies } from '../../species/species-list';
import styles from './Compare.module.css';
import { comparisonRows, type ComparedRecords } from './comparison';

type ComparisonTableProps = {
  species: readonly ListedSpecies[];
  records: ComparedRecords;
  /** Left out if only two species are compared: none can be removed then. */
  onRemove: ((sn: number) => void) | undefined;
  ref: Ref<HTMLDivElement>;
};

/** A table with a column per species; on small screens one species below the other. */
export function ComparisonTable({ species, records, onRemove, ref }: ComparisonTableProps) {
  const sheet = {
    width: Math.max(...species.map(({ sn }) => plateOf(sn).width)),
    height: Math.max(...species.map(({ sn }) => plateOf(sn).height)),
  };
  return (
    <div data-search="none" ref={ref} tabIndex={-1}>
      <StackedTable
        className={styles.table}
        caption={content.caption}
        columns={[
          undefined,
          ...species.map((one) => <Head key={one.sn} species={one} sheet={sheet} onRemove={onRemove} />),
        ]}
        phoneLabels={[undefined, ...species.map(({ englishName }) => englishName)]}
        rows={comparisonRows(species, records).map(({ term, cells }) => [
          term,
          ...cells.map(
            ({ text, status, standsApart }) =>
              text && (
                <span data-apart={standsApart ? '' : undefined}>
                  {status ? <StatusBadge code={status} /> : <span>{text}</span>}
                  {standsApart && <VisuallyHidden> ({content.differs})</VisuallyHidden>}
                </span>
              ),
          ),
        ])}
      />
    </div>
  );
}

type HeadProps = Pick<ComparisonTableProps, 'onRemove'> & {
  species: ListedSpecies;
  /** Size of the largest drawing. */
  sheet: { width: number; height: number };
};

function Head({ species: { sn, englishName, scientificName, slug }, sheet, onRemove }: HeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.plate}>
        <OnSheet picture={plateOf(sn)} sheet={sheet} />
      </span>
      <div>
        <Link className={styles.name} to={speciesPath(slug)} lang={langOf(englishName)}>
          {englishName}
        </Link>
        <span lang="la">{scientificName}</span>
      </div>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          data-paper="none"
          data-scripts="needed"
          aria-label={fillIn(content.remove, { name: englishName })}
          onClick={() => onRemove(sn)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
