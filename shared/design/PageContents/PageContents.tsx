import { useEffect, useRef } from 'react';
import labels from '../content/labels.json';
import styles from './PageContents.module.css';

/** A section that the list of contents leads to. */
export type Heading = { /** Id of the section's heading. */ id: string; label: string };

/**
 * "On this page": plain links. Where the window is narrow they are folded.
 */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  // The style sheet shows the list in a wide window even without scripts; with them it is open, and nothing is there to fold.
  useEffect(() => {
    if (!details.current || !window.matchMedia?.(WIDE).matches) return;
    details.current.open = true;
    details.current.querySelector('summary')?.setAttribute('tabindex', '-1');
  }, []);
  return (
    <nav className={styles.contents} data-paper="none" aria-label={labels.onThisPage}>
      <details ref={details}>
        <summary className={styles.title}>{labels.onThisPage}</summary>
        <ul className={styles.list}>
          {headings.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const WIDE = '(min-width: 56.25em)';
