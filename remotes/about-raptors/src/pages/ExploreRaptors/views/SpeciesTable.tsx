import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import type { ListedSpecies } from '../../../species/species-list';
import styles from './SpeciesTable.module.css';

const words = content.table;

/** The species as a table that unfolds: what a picture of them shows, in numbers and words. */
export function SpeciesTable({ shown }: { shown: readonly ListedSpecies[] }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.open}</summary>
      <WideTable caption={words.caption} tableClassName={styles.table} captionClassName={styles.caption}>
        <thead>
          <tr>
            {[
              words.number,
              words.name,
              words.wingspan,
              words.length,
              speciesWords.card.global,
              speciesWords.card.nepal,
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
      </WideTable>
    </details>
  );
}
