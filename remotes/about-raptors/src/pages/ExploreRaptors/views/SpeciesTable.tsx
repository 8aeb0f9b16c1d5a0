import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import content from '../../../../content/explore-raptors.json';
import type { ListedSpecies } from '../../../species/species-list';
import styles from './SpeciesTable.module.css';

const words = content.table;

/** The species as a table that unfolds: what a picture of them shows, in numbers and words. */
export function SpeciesTable({ shown }: { shown: readonly ListedSpecies[] }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.open}</summary>
      <div className={styles.scroll} role="region" aria-label={words.caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{words.caption}</caption>
          <thead>
            <tr>
              {[
                words.number,
                words.name,
                words.wingspan,
                words.length,
                content.card.global,
                content.card.nepal,
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sn, englishName, wingspanCm, lengthCm, globalStatus, nationalStatus }) => (
              <tr key={sn}>
                <td>{sn}</td>
                <th scope="row">{englishName}</th>
                <td>{wingspanCm?.join('–') ?? words.unknown}</td>
                <td>{lengthCm?.join('–') ?? words.unknown}</td>
                <td>
                  <StatusBadge code={globalStatus} />
                </td>
                <td>
                  <StatusBadge code={nationalStatus} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
