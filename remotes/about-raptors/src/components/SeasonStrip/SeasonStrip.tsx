import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useBrowserValue } from '@raptors/shared/design/browser-value';
import content from '../../../content/species-page.json';
import styles from './SeasonStrip.module.css';

const { months: names, when: labels } = content;

const thisMonth = () => new Date().getMonth() + 1;

/** The current month is marked after hydration, because prerendering must not read the clock. */
export function SeasonStrip({ months, peak }: { months: readonly number[]; peak: number | undefined }) {
  const now = useBrowserValue(thisMonth);
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
