import type { BirdPicture } from '@raptors/shared/design/pictures';
import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExpeditionContent, SeasonRow } from '../../../content/schema';
import { ScientificName } from '../ScientificName/ScientificName';
import styles from './PassageTable.module.css';

type PassageTableProps = Pick<
  ExpeditionContent['season'],
  'open' | 'caption' | 'who' | 'when' | 'span' | 'peakNow' | 'rows'
> & {
  birds: readonly BirdPicture[];
  /** Whether today belongs to the peak of a row. */
  isPeakNow: (row: SeasonRow) => boolean;
};

/** What the passage chart draws, as a table that unfolds. */
export function PassageTable({
  open,
  caption,
  who,
  when,
  span,
  peakNow,
  rows,
  birds,
  isPeakNow,
}: PassageTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{open}</summary>
      <WideTable caption={caption} tableClassName={styles.table} captionClassName={styles.caption}>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col">{when}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cm = birds.find(({ sn }) => sn === row.sn)?.spanCm;
            return (
              <tr key={row.who}>
                <th scope="row">
                  {row.who}
                  {row.scientificName && <ScientificName>{row.scientificName}</ScientificName>}
                  {cm !== undefined && <small>{fillIn(span, { cm })}</small>}
                </th>
                <td>
                  {row.when}
                  {isPeakNow(row) && <strong>{peakNow}</strong>}
                  {row.points?.map(({ text }) => (
                    <small key={text}>{text}</small>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </details>
  );
}
