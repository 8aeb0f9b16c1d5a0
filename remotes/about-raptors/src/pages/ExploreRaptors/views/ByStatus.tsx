import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import provisional from '../../../../content/provisional.json';
import { Segmented } from '../../../components/Segmented/Segmented';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import type { ExplorerQuery } from '../query/explorer-query';
import { BirdRow, outlineOf } from './BirdRow';
import styles from './ChartView.module.css';

type StatusList = ExplorerQuery['statusList'];

type ByStatusProps = {
  shown: readonly ListedSpecies[];
  list: StatusList;
  onListChange: (list: StatusList) => void;
};

const CATEGORIES = ['CR', 'EN', 'VU', 'NT', 'LC', 'DD'] as const;
/** Owls are drawn larger, or they could not be made out. */
const VISIBLE_OWLS = 1.5;
const words = content.byStatus;

/** In rows by threat status, on the list of Nepal or of the world; widest first in each row. */
export function ByStatus({ shown, list, onListChange }: ByStatusProps) {
  const statusOf = ({ nationalStatus, globalStatus }: ListedSpecies) =>
    list === 'nepal' ? nationalStatus : globalStatus;
  const widthOf = ({ sn }: ListedSpecies) => outlineOf(sn).widthCm;
  return (
    <div>
      <div className={styles.head}>
        <h2>{words.titles[list]}</h2>
        <Segmented label={words.list} options={words.lists} value={list} onChange={onListChange} />
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
            <BirdRow birds={birds} kind={code} owlScale={VISIBLE_OWLS} />
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
