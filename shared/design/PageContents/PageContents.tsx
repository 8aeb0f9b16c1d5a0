import { useEffect, useRef, useState, type RefObject } from 'react';
import labels from '../content/labels.json';
import styles from './PageContents.module.css';

/** A section that the list of contents leads to. */
export type Heading = { /** Id of the section's heading. */ id: string; label: string };

/**
 * "On this page": plain links, of which the section being read is marked once scripts run. Where the window is narrow they are folded.
 */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const contents = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const current = useHeadingInView(contents, headings);
  // The style sheet shows the list in a wide window even without scripts; with them it is open, and nothing is there to fold.
  useEffect(() => {
    if (!details.current || !window.matchMedia?.(WIDE).matches) return;
    details.current.open = true;
    details.current.querySelector('summary')?.setAttribute('tabindex', '-1');
  }, []);
  return (
    <nav ref={contents} className={styles.contents} data-paper="none" aria-label={labels.onThisPage}>
      <details ref={details}>
        <summary className={styles.title}>{labels.onThisPage}</summary>
        <ul className={styles.list}>
          {headings.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const WIDE = '(min-width: 56.25em)';
/** Above the window as far as pages are long, so that a jump over a heading is noticed too. */
const PASSED = '100000px 0px -66% 0px';

/** Id of the last heading that has passed the upper third of the window. */
function useHeadingInView(
  contents: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(headings.findLast(({ id }) => passed.has(id))?.id);
      },
      { rootMargin: PASSED },
    );
    // Another site shows the page in a shadow root, and headings are known there only.
    const root = contents.current?.getRootNode();
    const page = root instanceof ShadowRoot ? root : contents.current?.ownerDocument;
    for (const { id } of headings) {
      const heading = page?.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [contents, headings]);
  return current;
}
