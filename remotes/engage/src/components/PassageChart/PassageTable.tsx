import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import { ScientificName } from '@raptors/shared/design/Prose/prose-components';
import { Table } from '@raptors/shared/design/Table/Table';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExpeditionContent, SeasonRow } from '../../../content/schema';
import styles from './PassageTable.module.css';

type PassageTableProps = Pick<
  ExpeditionContent['season'],
  'open' | 'caption' | 'who' | 'when' | 'span' | 'peakNow' | 'rows'
> & {
  birds: readonly BirdPicture[];
  isPeakNow: (row: SeasonRow) => boolean;
};

export function PassageTable({ birds, isPeakNow, ...texts }: PassageTableProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.open}>{texts.open}</summary>
      <Table
        caption={texts.caption}
        columns={[texts.who, texts.when]}
        rows={texts.rows.map((row) => {
          const cm = birds.find(({ sn }) => sn === row.sn)?.spanCm;
          return [
            <>
              <EnglishNames text={row.who} />
              {row.scientificName && <ScientificName>{row.scientificName}</ScientificName>}
              {cm !== undefined && <small>{fillIn(texts.span, { cm })}</small>}
            </>,
            <>
              {row.when}
              {isPeakNow(row) && <strong>{texts.peakNow}</strong>}
              {row.points?.map(({ text }) => (
                <small key={text}>{text}</small>
              ))}
            </>,
          ];
        })}
      />
    </details>
  );
}
