import { Table } from '@raptors/shared/design/Table/Table';
import type { OurWorkContent } from '../../../content/schema';
import styles from './CountBars.module.css';

export function CountBars({ caption, note, year: yearLabel, unit, counts }: OurWorkContent['roadCount']) {
  const maximum = Math.max(...counts.map(({ birds }) => birds));
  return (
    <figure className={styles.figure}>
      <Table
        caption={caption}
        className={styles.table}
        columns={[yearLabel, unit]}
        rows={counts.map(({ year, birds }) => [
          year,
          <>
            <span className={styles.count}>{birds}</span>
            <svg className={styles.bar} aria-hidden="true" focusable="false">
              <rect width={`${Math.round((1000 * birds) / maximum) / 10}%`} height="100%" rx="2" />
            </svg>
          </>,
        ])}
      />
      <figcaption>{note}</figcaption>
    </figure>
  );
}
