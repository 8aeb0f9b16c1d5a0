import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const CHARACTER_EVERY_MS = 50;

/**
 * How much of a text has been typed: one character more every 50 ms.
 * @param isWhole the text is shown whole at once; so it is for visitors who prefer less motion
 * @returns the typed part and the rest
 */
export function useTyping(text: string, isWhole: boolean): [typed: string, rest: string] {
  const isMotionReduced = useReducedMotion();
  const characters = Array.from(text);
  const [count, setCount] = useState(isWhole ? characters.length : 0);
  const isDone = isMotionReduced || isWhole || count >= characters.length;

  useEffect(() => {
    if (isDone) return undefined;
    const timer = setInterval(() => setCount((current) => current + 1), CHARACTER_EVERY_MS);
    return () => clearInterval(timer);
  }, [isDone]);

  const typed = isDone ? characters.length : count;
  return [characters.slice(0, typed).join(''), characters.slice(typed).join('')];
}
