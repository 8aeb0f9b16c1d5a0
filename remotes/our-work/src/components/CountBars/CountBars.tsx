import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
import styles from './CountBars.module.css';

type CountBarsProps = {
  caption: string;
  note: string;
  /** Name of the column of years. */
  year: string;
  /** Name of the counted thing, above the numbers. */
  unit: string;
  counts: readonly { year: number; birds: number }[];
};

/** Counts of single years as a table, each with a bar in proportion to the largest. */
export function CountBars({ caption, note, year: yearLabel, unit, counts }: CountBarsProps) {
  const most = Math.max(...counts.map(({ birds }) => birds));
  return (
    <figure className={styles.figure}>
      <WideTable caption={caption} tableClassName={styles.table} captionClassName={styles.caption}>
        <thead>
          <tr>
            <th scope="col">{yearLabel}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ year, birds }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <span className={styles.count}>{birds}</span>
                <svg className={styles.bar} aria-hidden="true" focusable="false">
                  <rect width={`${Math.round((1000 * birds) / most) / 10}%`} height="100%" rx="2" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}
