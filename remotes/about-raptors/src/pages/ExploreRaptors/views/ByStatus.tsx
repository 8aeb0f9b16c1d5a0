import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import content from '../../../../content/explore-raptors.json';
import provisional from '../../../../content/provisional.json';
import { Segmented } from '../../../components/Segmented/Segmented';
import { Silhouette } from '../../../components/Silhouette/Silhouette';
import { FROM_LIST, speciesPath } from '../../../species-address';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import { STATUS_LISTS, type ExplorerQuery } from '../query/explorer-query';
import styles from './ByStatus.module.css';
import { outlineOf } from './outlines';

type StatusList = ExplorerQuery['statusList'];

type ByStatusProps = {
  shown: readonly ListedSpecies[];
  list: StatusList;
  onListChange: (list: StatusList) => void;
};

const CATEGORIES = ['CR', 'EN', 'VU', 'NT', 'LC', 'DD'] as const;
const words = content.byStatus;

/** The species in rows by threat status, on the list of Nepal or of the world; widest first in each row. */
export function ByStatus({ shown, list, onListChange }: ByStatusProps) {
  const statusOf = ({ nationalStatus, globalStatus }: ListedSpecies) =>
    list === 'nepal' ? nationalStatus : globalStatus;
  const widthOf = ({ sn }: ListedSpecies) => outlineOf(sn).widthCm;
  return (
    <div>
      <div className={styles.head}>
        <h2>{words.titles[list]}</h2>
        <Segmented
          label={words.list}
          options={STATUS_LISTS.map((value) => ({ value, label: words.lists[value] }))}
          value={list}
          onChange={onListChange}
        />
      </div>
      {CATEGORIES.map((code) => {
        const birds = shown
          .filter((species) => statusOf(species) === code)
          .sort((a, b) => widthOf(b) - widthOf(a));
        const isEmptyEverywhere = !allSpecies.some((species) => statusOf(species) === code);
        return (
          <section key={code} className={styles.row} aria-labelledby={`status-${code}`}>
            <h3 className={styles.category} id={`status-${code}`}>
              <span className={styles.number}>{birds.length}</span> <StatusBadge code={code} />
            </h3>
            <ul className={styles.birds} data-status={code} role="list">
              {birds.map((species) => (
                <li key={species.sn}>
                  <Bird species={species} />
                </li>
              ))}
            </ul>
            {isEmptyEverywhere && code === 'NT' && list === 'nepal' && (
              <p className={styles.none}>{words.noNt}</p>
            )}
          </section>
        );
      })}
      <p className={styles.note}>{fillIn(words.note, { count: provisional.nationalStatusOf.length })}</p>
    </div>
  );
}

/** One silhouette, a link; owls are drawn larger, or they could not be made out. */
function Bird({ species: { sn, englishName, slug, group } }: { species: ListedSpecies }) {
  const outline = outlineOf(sn);
  const enlarged = group === 'owl' ? 1.5 : 1;
  return (
    <Link
      to={speciesPath(slug)}
      state={FROM_LIST}
      className={styles.link}
      title={englishName}
      aria-label={englishName}
    >
      <span
        className={styles.silhouette}
        style={{ width: `calc(${outline.widthCm * enlarged} * var(--px-per-cm))` }}
      >
        <Silhouette outline={outline} />
      </span>
    </Link>
  );
}
