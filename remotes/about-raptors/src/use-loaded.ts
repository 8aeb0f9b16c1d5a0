import { useCallback, useEffect, useState } from 'react';

/** Loads a module at each new truthy `isNeeded`. Returns it, a function that loads it, and whether that failed. `load` must be constant. */
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
