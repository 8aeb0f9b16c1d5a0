import { useHydrated } from '@raptors/shared/design/browser-value';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { content } from '../home-content';
import styles from './Carousel.module.css';
import { Controls } from './Controls';
import { Slide } from './Slide';
import { useRotation } from './use-rotation';

/** The pictures of the other slides load after the first screen. */
const FETCH_OTHERS_AFTER_MS = 2500;

const { slides, carousel: words } = content;

/** The slides of the home page, as in the carousel pattern of WAI: a group with a pause button, dots and arrow keys. */
export function Carousel() {
  const element = useRef<HTMLElement>(null);
  const { index, isPlaying, togglePlaying, moveTo, hold } = useRotation(slides.length);
  const [isFirstPaint, setIsFirstPaint] = useState(!useHydrated());
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
      <Controls index={index} isPlaying={isPlaying} onTogglePlaying={togglePlaying} onMoveTo={move} />
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

/** Arrow keys change the slide while the carousel is on the screen and no focused control uses these keys. */
function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (isBusyElsewhere(event.target, element.current) || !isOnScreen(element.current)) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, onStep]);
}

function isBusyElsewhere(target: EventTarget | null, element: HTMLElement | null): boolean {
  if (!(target instanceof Element) || element?.contains(target)) return false;
  return target.closest('a, button, input, textarea, select, dialog, [contenteditable], [popover]') !== null;
}

const isOnScreen = (element: HTMLElement | null) => (element?.getBoundingClientRect().bottom ?? -1) >= 0;
