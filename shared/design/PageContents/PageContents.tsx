import { useEffect, useRef } from 'react';
import labels from '../content/labels.json';
import styles from './PageContents.module.css';

export type Heading = { id: string; label: string };

export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  // In a wide window the list is open, and the Tab key skips its title.
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
