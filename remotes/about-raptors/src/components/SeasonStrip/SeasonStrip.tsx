import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useSyncExternalStore } from 'react';
import type { SpeciesPageContent } from '../../../content/species-page.schema';
import styles from './SeasonStrip.module.css';

type SeasonStripProps = {
  /** Months in which the bird is in Nepal, 1 to 12. */
  months: readonly number[];
  /** Month of the peak, if one is known. */
  peak?: number | undefined;
  /** Names of the twelve months. */
  names: readonly string[];
  labels: SpeciesPageContent['when'];
};

const never = () => () => undefined;
const thisMonth = (): number | undefined => new Date().getMonth() + 1;
const unknown = () => undefined;

/** The year in twelve cells. The visitor's month is boxed once the page is interactive: before, nobody can know it. */
export function SeasonStrip({ months, peak, names, labels }: SeasonStripProps) {
  const now = useSyncExternalStore(never, thisMonth, unknown);
  const stateOf = (month: number) => (month === peak ? 'peak' : months.includes(month) ? 'seen' : 'none');
  const texts = { peak: labels.monthPeak, seen: labels.monthSeen, none: labels.monthNone };
  const hasGap = months.length < names.length;
  return (
    <>
      <ol className={styles.strip} role="list">
        {names.map((name, index) => {
          const state = stateOf(index + 1);
          return (
            <li
              key={name}
              className={styles.month}
              data-state={state}
              data-now={now === index + 1 || undefined}
            >
              <VisuallyHidden>{fillIn(texts[state], { month: name })}</VisuallyHidden>
              <span className={styles.letter} aria-hidden="true">
                {name[0]}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.key} aria-hidden="true">
        <span data-state="seen">{labels.seen}</span>
        {peak !== undefined && <span data-state="peak">{labels.peak}</span>}
        {hasGap && <span data-state="none">{labels.none}</span>}
        {now !== undefined && <span data-paper="none">{labels.now}</span>}
      </p>
    </>
  );
}
