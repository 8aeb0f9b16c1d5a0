import { useHydrated } from '@raptors/shared/design/browser-value';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { content } from '../home-content';
import styles from './Carousel.module.css';
import { Controls } from './Controls';
import { Slide } from './Slide';
import { useRotation } from './use-rotation';

const FETCH_OTHERS_AFTER_MS = 2500;

const { slides, carousel: words } = content;

/** The slides of the home page, after WAI's carousel pattern, with arrow keys in addition. */
export function Carousel() {
  const element = useRef<HTMLElement>(null);
  const rotation = useRotation(slides.length);
  const { index, isPlaying } = rotation;
  const [isFirstPaint, setIsFirstPaint] = useState(!useHydrated());
  const [areOthersLoaded, setAreOthersLoaded] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const move = (to: number) => {
    const place = (to + slides.length) % slides.length;
    setAreOthersLoaded(true);
    const caption = slides[place]?.text ?? '';
    setAnnouncement(fillIn(words.announcement, { place: place + 1, count: slides.length, caption }));
    rotation.setIndex(place);
  };
  useArrowKeys(element, (step) => move(index + step));

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setAreOthersLoaded(true), FETCH_OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);

  if (isFirstPaint && index !== 0) setIsFirstPaint(false);

  return (
    <section
      className={styles.carousel}
      ref={element}
      aria-roledescription={words.role}
      aria-label={words.label}
      onPointerEnter={({ pointerType }) => {
        setAreOthersLoaded(true);
        if (pointerType === 'mouse') rotation.setIsPointed(true);
      }}
      onPointerLeave={() => rotation.setIsPointed(false)}
      onFocus={() => {
        setAreOthersLoaded(true);
        rotation.setIsFocused(true);
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) rotation.setIsFocused(false);
      }}
    >
      <Controls
        index={index}
        isPlaying={isPlaying}
        onTogglePlaying={rotation.togglePlaying}
        onMoveTo={move}
      />
      {slides.map((slide, place) => (
        <Slide
          key={slide.link}
          slide={slide}
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

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const KEY_USERS = 'a, button, input, textarea, select, dialog, [contenteditable], [popover]';

/** Arrow keys change the slide unless the page is scrolled past the carousel, or a control outside of it has the focus. */
function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      const step = STEPS[key];
      const carousel = element.current;
      if (!step || !carousel || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const isElsewhere = target instanceof Element && !carousel.contains(target);
      if (isElsewhere && target.closest(KEY_USERS)) return;
      if (carousel.getBoundingClientRect().bottom < 0) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, onStep]);
}
