import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const ADVANCE_EVERY_MS = 7000;

/** Shows the next slide every seven seconds, unless paused, pointed at or focused. With reduced motion it is paused at first. */
export function useRotation(count: number) {
  const isMotionReduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = choice ? choice === 'play' : !isMotionReduced;
  const isTurning = isPlaying && !isPointed && !isFocused;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isTurning, index, count]);

  const togglePlaying = () => setChoice(isPlaying ? 'pause' : 'play');
  return { index, setIndex, isPlaying, togglePlaying, setIsPointed, setIsFocused };
}
