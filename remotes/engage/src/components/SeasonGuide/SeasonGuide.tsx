import type { BirdPicture } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExpeditionContent, SeasonRow } from '../../../content/schema';
import { ScientificName } from '../ScientificName/ScientificName';
import { isInSeason, placeOnStrip } from './season';
import { longDay, useToday } from './today';
import styles from './SeasonGuide.module.css';

type SeasonGuideProps = Omit<ExpeditionContent['season'], 'months' | 'today'> & {
  /** Short names of the months of the season, in their order. */
  months: readonly string[];
  /** "Today, {date}", beside the line of today's date. */
  todayLabel: string;
  /** Drawings of the species that the rows name, to one scale. */
  birds: readonly BirdPicture[];
};

/** When to see what: a table of peaks, each drawn on a strip from mid-September to early December. */
export function SeasonGuide(props: SeasonGuideProps) {
  const { caption, who, when, months, span, note, rows, birds, peakNow, todayLabel } = props;
  const viewBox = viewBoxOf(birds);
  const day = useToday();
  const today = day !== undefined && isInSeason(day) ? day : undefined;
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
              <span className={styles.today}>
                {today !== undefined && fillIn(todayLabel, { date: longDay(today) })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.who} role="row">
              <th scope="row" role="rowheader">
                <Who row={row} bird={birds.find(({ sn }) => sn === row.sn)} viewBox={viewBox} span={span} />
              </th>
              <td role="cell" className={styles.whenCell}>
                <span className={styles.when}>
                  {row.when}
                  {isPeakNow(row, today) && <span className={styles.peakNow}>{peakNow}</span>}
                </span>
                <Strip row={row} months={months.length} today={today} />
                {row.points?.map(({ text }) => (
                  <span key={text} className={styles.point}>
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}

type ViewBox = { width: number; height: number };

/** One view box that every bird fits into, so that all of them shrink together and stay to scale. */
function viewBoxOf(birds: readonly BirdPicture[]): ViewBox {
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

type WhoProps = { row: SeasonRow; bird: BirdPicture | undefined; viewBox: ViewBox; span: string };

function Who({ row, bird, viewBox, span }: WhoProps) {
  return (
    <span className={styles.who}>
      {bird ? (
        <svg
          className={styles.bird}
          viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <image
            href={bird.src}
            x={(viewBox.width - bird.width) / 2}
            y={(viewBox.height - bird.height) / 2}
            width={bird.width}
            height={bird.height}
          />
        </svg>
      ) : (
        <span className={styles.noBird} />
      )}
      <span className={styles.text}>
        <span className={styles.name}>{row.who}</span>
        {row.scientificName && <ScientificName>{row.scientificName}</ScientificName>}
        {bird?.spanCm && <span className={styles.span}>{fillIn(span, { cm: bird.spanCm })}</span>}
      </span>
    </span>
  );
}

const isPeakNow = ({ kind, from, to }: SeasonRow, today: string | undefined) =>
  kind === 'peak' && today !== undefined && from <= today && today <= to;

type StripProps = { row: SeasonRow; months: number; today: string | undefined };

function Strip({ row, months, today }: StripProps) {
  const { start, length } = placeOnStrip(row.from, row.to);
  return (
    <span className={styles.strip}>
      <Months names={Array.from({ length: months }, () => '')} />
      <svg className={styles.days} aria-hidden="true" focusable="false">
        <rect
          x={`${start}%`}
          width={`${length}%`}
          height="100%"
          rx="3"
          data-kind={row.kind}
          data-now={isPeakNow(row, today) || undefined}
        />
        {row.points?.map(({ day }) => (
          <circle key={day} cx={middleOf(day)} cy="50%" r="5" />
        ))}
        {today !== undefined && <line x1={middleOf(today)} x2={middleOf(today)} y1="-6" y2="20" />}
      </svg>
    </span>
  );
}

function middleOf(day: string): string {
  const { start, length } = placeOnStrip(day, day);
  return `${start + length / 2}%`;
}
