import { Icon } from '@raptors/shared/design/icons/Icon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HomeContent } from '../../../content/schema';
import { usePageLink } from '../../layout/site-context';
import styles from './Caption.module.css';
import { lettersOf } from './letters-of';
import { useReducedMotion } from './use-reduced-motion';

type CaptionProps = {
  slide: HomeContent['slides'][number];
  isWhole: boolean;
};

/** A link to the slide's page, whose text appears letter by letter. Screen readers get the whole text. */
export function Caption({ slide, isWhole }: CaptionProps) {
  const pageLink = usePageLink();
  const [typed, rest] = useTyping(slide.text, isWhole);
  return (
    <Link className={styles.caption} to={pageLink(slide.link)}>
      <VisuallyHidden>{slide.text}</VisuallyHidden>{' '}
      <span className={styles.text} aria-hidden="true">
        {/* In an element of its own, because browser translation replaces text nodes. */}
        <span>{typed}</span>
        {/* Invisible, but takes its room, so that nothing moves. */}
        {rest && <span className={styles.rest}>{rest}</span>}
      </span>
      <span className={styles.more}>
        {slide.more}
        <span className={styles.arrow}>
          <Icon name="arrow" />
        </span>
      </span>
    </Link>
  );
}

const LETTER_EVERY_MS = 50;

/** The visible part, which grows letter by letter, and the rest. With `isWhole` or reduced motion, all is visible at once. */
function useTyping(text: string, isWhole: boolean): [typed: string, rest: string] {
  const isMotionReduced = useReducedMotion();
  const letters = lettersOf(text);
  const [count, setCount] = useState(isWhole ? letters.length : 0);
  const isDone = isMotionReduced || isWhole || count >= letters.length;

  useEffect(() => {
    if (isDone) return undefined;
    const timer = setInterval(() => setCount((current) => current + 1), LETTER_EVERY_MS);
    return () => clearInterval(timer);
  }, [isDone]);

  const typed = isDone ? letters.length : count;
  return [letters.slice(0, typed).join(''), letters.slice(typed).join('')];
}
