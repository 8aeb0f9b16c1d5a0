import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { FoldedTable } from '@raptors/shared/design/Table/FoldedTable';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import type { ListedSpecies } from '../../../species/species-list';
import styles from './SpeciesTable.module.css';

const words = content.table;
const { global, nepal } = speciesWords.card;

/** What a picture of the species shows, in numbers and words. */
export function SpeciesTable({ shown }: { shown: readonly ListedSpecies[] }) {
  return (
    <FoldedTable
      open={words.open}
      caption={words.caption}
      className={styles.fold}
      columns={[words.number, words.name, words.wingspan, words.length, global, nepal]}
      rowHeader={1}
      rows={shown.map((species) => [
        species.sn,
        species.englishName,
        species.wingspanCm?.join('–') ?? words.unknown,
        species.lengthCm?.join('–') ?? words.unknown,
        <StatusBadge code={species.globalStatus} />,
        <StatusBadge code={species.nationalStatus} />,
      ])}
    />
  );
}
