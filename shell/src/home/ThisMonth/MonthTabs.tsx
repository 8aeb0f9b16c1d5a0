import { shortMonth } from '@raptors/shared/contract/text-language';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { usePageLink } from '../../layout/site-context';
import { thisMonth } from '../home-content';
import styles from './MonthTabs.module.css';

const { eyebrow, months, season } = thisMonth;

export const PANEL_ID = 'this-month-birds';

type MonthTabsProps = {
  /** Index of the shown month; undefined before hydration. */
  shown: number | undefined;
  onChoose: (month: number) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Twelve links to the season guide. Hydration turns them into tabs with arrow keys. */
export function MonthTabs({ shown, onChoose }: MonthTabsProps) {
  const pageLink = usePageLink();
  const row = useRef<HTMLDivElement>(null);
  // On phones not all months fit: scrolls to the shown one. `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const tab = row.current?.children[shown ?? -1];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  const isTabs = shown !== undefined;

  function step(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === ' ') {
      // These tabs are links, which browsers do not activate with the space bar.
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.click();
    }
    const by = STEPS[event.key];
    if (by === undefined || shown === undefined) return;
    event.preventDefault();
    const next = (shown + by + months.length) % months.length;
    onChoose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div
      className={styles.row}
      ref={row}
      {...(isTabs && { role: 'tablist', 'aria-label': eyebrow })}
      onKeyDown={step}
    >
      {months.map(({ name }, index) => (
        <Link
          key={name}
          className={styles.month}
          to={pageLink(season)}
          aria-label={name}
          {...(isTabs && {
            role: 'tab',
            'aria-selected': index === shown,
            'aria-controls': PANEL_ID,
            tabIndex: index === shown ? 0 : -1,
            onClick: (event: MouseEvent) => {
              event.preventDefault();
              onChoose(index);
            },
          })}
        >
          {shortMonth(name)}
        </Link>
      ))}
    </div>
  );
}
