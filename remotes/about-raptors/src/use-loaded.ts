import { useCallback, useEffect, useState } from 'react';

/** A part that is loaded once `isNeeded`, what loads or retries it, and whether that failed. `load` stays the same function. */
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
