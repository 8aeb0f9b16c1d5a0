import { useCallback, useEffect, useState } from 'react';

/**
 * A part of a page that is loaded when it is needed.
 * @param load the same function in each render; it is tried again when it has failed and the part is still or again needed
 * @param isNeeded starts it without a call
 * @returns the part once it is there, what loads it, and whether that has failed
 */
export function useLoaded<Part extends object>(
  load: () => Promise<Part>,
  isNeeded: unknown = false,
): [part: Part | undefined, load: () => void, hasFailed: boolean] {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setHasFailed] = useState(false);
  const start = useCallback(() => {
    load().then(
      (loaded) => {
        setPart(loaded);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (isNeeded) start();
  }, [isNeeded, start]);
  return [part, start, hasFailed];
}
