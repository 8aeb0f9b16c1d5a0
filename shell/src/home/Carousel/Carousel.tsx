import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { HomeContent } from '../../../content/schema';
import styles from './Carousel.module.css';
import { Controls } from './Controls';
import { Slide } from './Slide';
import { useArrowKeys } from './use-arrow-keys';
import { useHydrating } from './use-hydrating';
import { useRotation } from './use-rotation';

/** The other slides' pictures are fetched after the first screen has had the connection for itself. */
const FETCH_OTHERS_AFTER_MS = 2500;

type CarouselProps = { slides: HomeContent['slides']; words: HomeContent['carousel'] };

/** The slides of the home page, after the carousel pattern of the WAI: a group with a pause button, dots and arrows. */
export function Carousel({ slides, words }: CarouselProps) {
  const element = useRef<HTMLElement>(null);
  const { index, isPlaying, togglePlaying, moveTo, hold } = useRotation(slides.length);
  const [isFirstPaint, setIsFirstPaint] = useState(useHydrating());
  const [areOthersLoaded, setAreOthersLoaded] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const move = (to: number) => {
    const place = (to + slides.length) % slides.length;
    setAreOthersLoaded(true);
    const caption = slides[place]?.text ?? '';
    setAnnouncement(fillIn(words.announcement, { place: place + 1, count: slides.length, caption }));
    moveTo(place);
  };
  useArrowKeys(element, (step) => move(index + step));

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setAreOthersLoaded(true), FETCH_OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);

  // Only the caption that came with the document is shown whole from the start.
  if (isFirstPaint && index !== 0) setIsFirstPaint(false);

  return (
    <section
      className={styles.carousel}
      ref={element}
      aria-roledescription={words.role}
      aria-label={words.label}
      onPointerEnter={({ pointerType }) => {
        setAreOthersLoaded(true);
        if (pointerType === 'mouse') hold('pointer', true);
      }}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => {
        setAreOthersLoaded(true);
        hold('focus', true);
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold('focus', false);
      }}
    >
      <Controls
        words={words}
        captions={slides.map(({ text }) => text)}
        index={index}
        isPlaying={isPlaying}
        onTogglePlaying={togglePlaying}
        onMoveTo={move}
      />
      {slides.map((slide, place) => (
        <Slide
          key={slide.link}
          slide={slide}
          roleDescription={words.slideRole}
          label={fillIn(words.place, { place: place + 1, count: slides.length })}
          isCurrent={place === index}
          isFirstPaint={isFirstPaint}
          hasPicture={place === index || place === 0 || areOthersLoaded}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
