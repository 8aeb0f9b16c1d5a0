import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
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

/** The slides of the home page, after the carousel pattern of the WAI: a group with a pause button, dots and arrows. */
export function Carousel({ slides }: { slides: HomeContent['slides'] }) {
  const element = useRef<HTMLElement>(null);
  const { index, isPlaying, togglePlaying, moveTo, hold } = useRotation(slides.length);
  const [isFirstPaint, setIsFirstPaint] = useState(useHydrating());
  const [areOthersWanted, setAreOthersWanted] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const move = (to: number) => {
    const place = (to + slides.length) % slides.length;
    setAreOthersWanted(true);
    setAnnouncement(`Slide ${place + 1} of ${slides.length}: ${slides[place]?.text}`);
    moveTo(place);
  };
  useArrowKeys(element, (step) => move(index + step));

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setAreOthersWanted(true), FETCH_OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);

  // Only the slide that came with the document stands whole from the start.
  if (isFirstPaint && index !== 0) setIsFirstPaint(false);

  return (
    <section
      className={styles.carousel}
      ref={element}
      aria-roledescription="carousel"
      aria-label="Why raptors matter"
      onPointerEnter={({ pointerType }) => {
        setAreOthersWanted(true);
        if (pointerType === 'mouse') hold('pointer', true);
      }}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => {
        setAreOthersWanted(true);
        hold('focus', true);
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold('focus', false);
      }}
    >
      <Controls
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
          label={`${place + 1} of ${slides.length}`}
          isCurrent={place === index}
          isFirstPaint={isFirstPaint}
          hasPicture={place === index || place === 0 || areOthersWanted}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
