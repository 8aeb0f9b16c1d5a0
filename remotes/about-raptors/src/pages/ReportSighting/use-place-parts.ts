import { useCallback, useRef, useState } from 'react';

/** The list of towns, the drawn ground, and what works with them. */
export type PlaceParts = typeof import('./place/place-parts');

/** What a place needs, which is loaded when somebody begins to give one. Without it coordinates are still understood. */
export function usePlaceParts(): [PlaceParts | undefined, () => void] {
  const [parts, setParts] = useState<PlaceParts>();
  const isAsked = useRef(false);
  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./place/place-parts').then(setParts, () => {
      isAsked.current = false;
    });
  }, []);
  return [parts, load];
}
