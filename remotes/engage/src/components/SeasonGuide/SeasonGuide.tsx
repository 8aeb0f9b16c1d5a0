import type { BirdPicture } from '@raptors/shared/design/pictures';
import type { SeasonRow } from '../../../content/schema';
import { ScientificName } from '../ScientificName/ScientificName';
import { placeOnStrip, SEASON_MONTHS } from './season';
import styles from './SeasonGuide.module.css';

type SeasonGuideProps = {
  caption: string;
  note: string;
  rows: readonly SeasonRow[];
  /** Drawings of the species that the rows name, to one scale. */
  birds: readonly BirdPicture[];
};

/** When to see what: a table of peaks, each drawn on a strip from mid-September to early December. */
export function SeasonGuide({ caption, note, rows, birds }: SeasonGuideProps) {
  const frame = frameOf(birds);
  return (
    <figure className={styles.figure}>
      {/* The roles keep it a table where the phone's layout takes the table display away. */}
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Who
            </th>
            <th scope="col" role="columnheader" className={styles.whenCell}>
              When
              <Months named />
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.who} role="row">
              <th scope="row" role="rowheader">
                <Who row={row} bird={birds.find(({ sn }) => sn === row.sn)} frame={frame} />
              </th>
              <td role="cell" className={styles.whenCell}>
                <span className={styles.when}>{row.when}</span>
                <Strip row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}

type Frame = { width: number; height: number };

/** One frame that every bird fits into, so that all of them shrink together and stay to scale. */
function frameOf(birds: readonly BirdPicture[]): Frame {
  return {
    width: Math.max(...birds.map(({ width }) => width)),
    height: Math.max(...birds.map(({ height }) => height)),
  };
}

function Months({ named = false }: { named?: boolean }) {
  return (
    <span className={styles.months} aria-hidden="true">
      {SEASON_MONTHS.map(({ short }) => (
        <span key={short}>{named && short}</span>
      ))}
    </span>
  );
}

function Who({ row, bird, frame }: { row: SeasonRow; bird: BirdPicture | undefined; frame: Frame }) {
  return (
    <span className={styles.who}>
      {bird ? (
        <svg
          className={styles.bird}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <image
            href={bird.src}
            x={(frame.width - bird.width) / 2}
            y={(frame.height - bird.height) / 2}
            width={bird.width}
            height={bird.height}
          />
        </svg>
      ) : (
        <span className={styles.noBird} />
      )}
      <span>
        <span className={styles.name}>{row.who}</span>
        {row.scientificName && <ScientificName>{row.scientificName}</ScientificName>}
        {bird?.spanCm && <span className={styles.span}>{bird.spanCm} cm across</span>}
      </span>
    </span>
  );
}

function Strip({ row }: { row: SeasonRow }) {
  const { start, length } = placeOnStrip(row.from, row.to);
  return (
    <span className={styles.strip}>
      <Months />
      <svg className={styles.days} aria-hidden="true" focusable="false">
        <rect x={`${start}%`} width={`${length}%`} height="100%" rx="3" data-kind={row.kind} />
      </svg>
    </span>
  );
}
