import { checkedContent } from '@raptors/shared/contract/checked-content';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/expedition.json';
import type { ExpeditionContent } from '../../../content/schema';
import { useToday } from '../PassageChart/today';
import styles from './ThisMonth.module.css';

const { thisMonth, season } = checkedContent<ExpeditionContent>(content);

/** What flies at the watch site in the visitor's month, in a sentence; one that is true all year until the month is known. */
export function ThisMonth() {
  const day = useToday();
  return (
    <div className={styles.panel}>
      <h3 className={styles.heading}>{thisMonth.heading}</h3>
      <p className={styles.text}>{day === undefined ? thisMonth.always : sentence(monthOf(day))}</p>
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
  const { kind, birds } = monthAtTheWatchSite(month);
  const listed = [birds.slice(0, -1).join(', '), ...birds.slice(-1)].filter(Boolean).join(thisMonth.and);
  return fillIn(thisMonth[kind], { month: MONTHS[month - 1] ?? '', birds: listed });
}

/** What a month is at the watch site, and the species whose peak falls into it, in the order of the season guide. */
function monthAtTheWatchSite(month: number): { kind: 'peaks' | 'quiet' | 'away'; birds: readonly string[] } {
  const now = season.rows.filter(({ from, to }) => monthOf(from) <= month && month <= monthOf(to));
  const birds = now.filter(({ kind, sn }) => kind === 'peak' && sn !== undefined).map(({ who }) => who);
  if (birds.length > 0) return { kind: 'peaks', birds };
  return { kind: now.length > 0 ? 'quiet' : 'away', birds };
}

const monthOf = (day: string) => Number(day.slice(0, 2));
