import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const ADVANCE_EVERY_MS = 7000;

type HoldReason = 'pointer' | 'focus';

/** Which of `count` slides is shown: the next one every seven seconds, unless the visitor has paused them, prefers less motion or is using the carousel. */
export function useRotation(count: number) {
  const isMotionReduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [held, setHeld] = useState<Record<HoldReason, boolean>>({ pointer: false, focus: false });
  const isPlaying = choice ? choice === 'play' : !isMotionReduced;
  const isTurning = isPlaying && !held.pointer && !held.focus;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isTurning, index, count]);

  return {
    index,
    /** The visitor’s choice, by the pause button; until then, that of the reduced-motion setting. */
    isPlaying,
    /** Pauses, or goes on. */
    togglePlaying: () => setChoice(isPlaying ? 'pause' : 'play'),
    /** Shows a slide by its index; after the last comes the first. */
    moveTo: (next: number) => setIndex((next + count) % count),
    /** While something is held, such as the pointer over the carousel, the slides wait. */
    hold: (reason: HoldReason, isHeld: boolean) => setHeld((current) => ({ ...current, [reason]: isHeld })),
  };
}
