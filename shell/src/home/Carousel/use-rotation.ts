import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const ADVANCE_EVERY_MS = 7000;

type Rotation = {
  index: number;
  /** The visitor’s choice, by the pause button; until then, that of the reduced-motion setting. */
  isPlaying: boolean;
  togglePlaying: () => void;
  moveTo: (index: number) => void;
  /** While something is held, such as the pointer over the carousel, the slides wait. */
  hold: (reason: HoldReason, isHeld: boolean) => void;
};

type HoldReason = 'pointer' | 'focus';

/** Which of `count` slides is shown: the next one every seven seconds, unless the visitor has paused them, prefers less motion or is using the carousel. */
export function useRotation(count: number): Rotation {
  const isMotionReduced = useReducedMotion();
  const isTabHidden = useTabHidden();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [held, setHeld] = useState<Record<HoldReason, boolean>>({ pointer: false, focus: false });
  const isPlaying = choice ? choice === 'play' : !isMotionReduced;
  const isTurning = isPlaying && !held.pointer && !held.focus && !isTabHidden;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isTurning, index, count]);

  return {
    index,
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? 'pause' : 'play'),
    moveTo: (next) => setIndex((next + count) % count),
    hold: (reason, isHeld) => setHeld((current) => ({ ...current, [reason]: isHeld })),
  };
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.hidden,
    () => false,
  );
}
