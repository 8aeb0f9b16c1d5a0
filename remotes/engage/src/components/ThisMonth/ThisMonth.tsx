import { checkedContent } from '@raptors/shared/contract/checked-content';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/expedition.json';
import type { ExpeditionContent } from '../../../content/schema';
import { useToday } from '../PassageChart/today';
import { monthAtTheWatchSite } from './month-at-the-watch-site';
import styles from './ThisMonth.module.css';

const { thisMonth, season } = checkedContent<ExpeditionContent>(content);

/** What flies at the watch site in the visitor's month, in a sentence; one that is true all year until the month is known. */
export function ThisMonth({ headingLevel }: { headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const day = useToday();
  return (
    <div className={styles.panel}>
      <Heading className={styles.heading}>{thisMonth.heading}</Heading>
      <p className={styles.text}>
        {day === undefined ? thisMonth.always : sentence(Number(day.slice(0, 2)))}
      </p>
      <noscript>
        <ul>
          {MONTHS.map((name, index) => (
            <li key={name}>{sentence(index + 1)}</li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

/** @param month 1 for January */
function sentence(month: number): string {
  const { kind, birds } = monthAtTheWatchSite(season.rows, month);
  const listed = [birds.slice(0, -1).join(', '), ...birds.slice(-1)].filter(Boolean).join(thisMonth.and);
  return fillIn(thisMonth[kind], { month: MONTHS[month - 1] ?? '', birds: listed });
}
