import type { CSSProperties } from 'react';
import { shortMonth } from '@raptors/shared/contract/text-language';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import { ScientificName } from '@raptors/shared/design/Prose/prose-components';
import { Table } from '@raptors/shared/design/Table/Table';
import { useClockValue } from '@raptors/shared/design/browser-value';
import { dayOfMonth, inNepal } from '@raptors/shared/organisation/nepal-time';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExpeditionContent, SeasonRow } from '../../../content/schema';
import { isMarkedToday, middleOf, MONTH_STARTS, placeOnAxis } from './passage-axis';
import { PassageRow } from './PassageRow';
import styles from './PassageChart.module.css';
import tableStyles from './PassageTable.module.css';

type PassageChartProps = {
  season: ExpeditionContent['season'];
  /** Outlines of the rows' species, all on the same scale. */
  birds: readonly BirdPicture[];
};

/** When species pass the watch site, on one axis from September to December. Screen readers read the table instead. */
export function PassageChart({ season, birds }: PassageChartProps) {
  const { rows } = season;
  const day = useClockValue(dayInNepal);
  const today = rows.some(({ to }) => day !== undefined && isMarkedToday(day, to)) ? day : undefined;
  const counts = rows.filter(({ kind }) => kind === 'season');
  const peaks = rows.filter(({ kind }) => kind === 'peak');
  return (
    <figure className={styles.figure}>
      <p className={styles.legend}>{season.legend}</p>
      <div className={styles.chart} aria-hidden="true">
        <svg className={styles.axis} focusable="false">
          <Months names={season.months} />
          <Counts rows={counts} />
          {today !== undefined && (
            <line
              className={styles.today}
              x1={`${middleOf(today)}%`}
              x2={`${middleOf(today)}%`}
              y1="1.6em"
              y2="100%"
            />
          )}
        </svg>
        {peaks.map((row) => (
          <PassageRow
            key={row.who}
            row={row}
            bird={birds.find(({ sn }) => sn === row.sn)}
            peakNow={isPeakNow(row, today) ? season.peakNow : undefined}
          />
        ))}
        {today !== undefined && (
          <p className={styles.todayName} style={besideLine(middleOf(today))}>
            {fillIn(season.today, { date: longDay(today) })}
          </p>
        )}
      </div>
      <PassageTable season={season} birds={birds} today={today} />
      <figcaption>{season.note}</figcaption>
    </figure>
  );
}

function PassageTable({ season, birds, today }: PassageChartProps & { today: string | undefined }) {
  return (
    <details className={tableStyles.fold}>
      <summary className={tableStyles.open}>{season.open}</summary>
      <Table
        caption={season.caption}
        columns={[season.who, season.when]}
        rows={season.rows.map((row) => {
          const cm = birds.find(({ sn }) => sn === row.sn)?.spanCm;
          return [
            <>
              <EnglishNames text={row.who} />
              {row.scientificName && <ScientificName>{row.scientificName}</ScientificName>}
              {cm !== undefined && <small>{fillIn(season.span, { cm })}</small>}
            </>,
            <>
              {row.when}
              {isPeakNow(row, today) && <strong>{season.peakNow}</strong>}
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

const dayInNepal = (now: number): string => inNepal(now).toISOString().slice(5, 10);

function longDay(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return dayOfMonth(month - 1, date);
}

const isPeakNow = ({ kind, from, to }: SeasonRow, today: string | undefined) =>
  kind === 'peak' && today !== undefined && from <= today && today <= to;

function Months({ names }: { names: readonly string[] }) {
  return MONTH_STARTS.map((day, index) => {
    const name = names[index] ?? '';
    const short = shortMonth(name);
    const x = `${placeOnAxis(day, day).start}%`;
    return (
      <g key={day}>
        <line className={styles.month} x1={x} x2={x} y1="1.6em" y2="100%" />
        <text className={styles.monthName} x={x} y="1.2em" dx="6">
          {short}
          <tspan className={styles.restOfName}>{name.slice(short.length)}</tspan>
        </text>
      </g>
    );
  });
}

function Counts({ rows }: { rows: readonly SeasonRow[] }) {
  return rows.map(({ who, from, to }) => {
    const { start, length } = placeOnAxis(from, to);
    return (
      <rect
        key={who}
        className={styles.count}
        x={`${start}%`}
        width={`${length}%`}
        y="2.2em"
        height="9"
        rx="2"
      />
    );
  });
}

/** Puts the text of the line on the side that has more room. */
const besideLine = (percent: number): CSSProperties =>
  percent < 50
    ? { paddingInlineStart: partOfAxis(percent) }
    : { paddingInlineEnd: partOfAxis(100 - percent), textAlign: 'end' };

/** Percent alone would be of the axis and the labels beside it. */
const partOfAxis = (percent: number) => `calc((100% - var(--label)) * ${percent / 100})`;
