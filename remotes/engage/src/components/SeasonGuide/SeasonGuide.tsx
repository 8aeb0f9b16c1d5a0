import type { BirdPicture } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExpeditionContent, SeasonRow } from '../../../content/schema';
import { ScientificName } from '../ScientificName/ScientificName';
import { placeOnStrip } from './season';
import styles from './SeasonGuide.module.css';

type SeasonGuideProps = Omit<ExpeditionContent['season'], 'months'> & {
  /** Short names of the months of the season, in their order. */
  months: readonly string[];
  /** Drawings of the species that the rows name, to one scale. */
  birds: readonly BirdPicture[];
};

/** When to see what: a table of peaks, each drawn on a strip from mid-September to early December. */
export function SeasonGuide({ caption, who, when, months, span, note, rows, birds }: SeasonGuideProps) {
  const frame = frameOf(birds);
  return (
    <figure className={styles.figure}>
      {/* The roles keep it a table where the phone's layout takes the table display away. */}
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {who}
            </th>
            <th scope="col" role="columnheader" className={styles.whenCell}>
              {when}
              <Months names={months} />
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.who} role="row">
              <th scope="row" role="rowheader">
                <Who row={row} bird={birds.find(({ sn }) => sn === row.sn)} frame={frame} span={span} />
              </th>
              <td role="cell" className={styles.whenCell}>
                <span className={styles.when}>{row.when}</span>
                <Strip row={row} months={months.length} />
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

/** The months as equal columns of the strip, with their names where there are any. */
function Months({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.months} aria-hidden="true">
      {names.map((name, index) => (
        <span key={index}>{name}</span>
      ))}
    </span>
  );
}

type WhoProps = { row: SeasonRow; bird: BirdPicture | undefined; frame: Frame; span: string };

function Who({ row, bird, frame, span }: WhoProps) {
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
        {bird?.spanCm && <span className={styles.span}>{fillIn(span, { cm: bird.spanCm })}</span>}
      </span>
    </span>
  );
}

function Strip({ row, months }: { row: SeasonRow; months: number }) {
  const { start, length } = placeOnStrip(row.from, row.to);
  return (
    <span className={styles.strip}>
      <Months names={Array.from({ length: months }, () => '')} />
      <svg className={styles.days} aria-hidden="true" focusable="false">
        <rect x={`${start}%`} width={`${length}%`} height="100%" rx="3" data-kind={row.kind} />
      </svg>
    </span>
  );
}
