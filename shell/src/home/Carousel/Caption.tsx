import { ArrowIcon } from '@raptors/shared/design/icons/controls/ArrowIcon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { Link } from 'react-router-dom';
import type { HomeContent } from '../../../content/schema';
import styles from './Caption.module.css';
import { useTyping } from './use-typing';

type CaptionProps = {
  slide: HomeContent['slides'][number];
  /** The text is shown whole at once instead of being typed. */
  isWhole: boolean;
};

/** The caption of a slide, typed letter by letter: a link to the slide’s page. Screen readers get it whole. */
export function Caption({ slide, isWhole }: CaptionProps) {
  const [typed, rest] = useTyping(slide.text, isWhole);
  return (
    <Link className={styles.caption} to={slide.link}>
      <VisuallyHidden>{slide.text}</VisuallyHidden>{' '}
      <span className={styles.text} aria-hidden="true">
        {/* In an element of its own, because translating browsers replace texts. */}
        <span>{typed}</span>
        {/* The rest of the text takes its place already, so that nothing moves. */}
        {rest && <span className={styles.rest}>{rest}</span>}
      </span>
      <span className={styles.more}>
        {slide.more}
        <span className={styles.arrow}>
          <ArrowIcon />
        </span>
      </span>
    </Link>
  );
}
