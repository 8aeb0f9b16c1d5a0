import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const ADVANCE_EVERY_MS = 7000;

type HoldReason = 'pointer' | 'focus';

/**
 * Shows the next slide every seven seconds, unless the visitor has paused or is using the carousel. With reduced motion, only after
 * the visitor has pressed play.
 */
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
    /** As the visitor has chosen by the pause button; before that, false with reduced motion. */
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? 'pause' : 'play'),
    moveTo: (next: number) => setIndex((next + count) % count),
    /** Stops the rotation for a reason, such as the pointer over the carousel, until it is called with false. */
    hold: (reason: HoldReason, isHeld: boolean) => setHeld((current) => ({ ...current, [reason]: isHeld })),
  };
}
