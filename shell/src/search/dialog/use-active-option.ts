import { useState } from 'react';

/** The option that Enter opens, and how it changes. */
type ActiveOption = {
  /** Place of the option in the list; `undefined` when none is active. */
  active: number | undefined;
  /** Makes the option active that is so many steps further down; after the last comes the first. */
  move: (steps: number) => void;
  /** Forgets the moves. */
  reset: () => void;
};

/** What is typed leads to the first result at once; of what is offered before that, nothing is chosen yet. */
export function useActiveOption(count: number, isTyped: boolean): ActiveOption {
  const [moved, setMoved] = useState<number>();
  const active = moved === undefined ? (isTyped && count > 0 ? 0 : undefined) : Math.min(moved, count - 1);
  return {
    active,
    move: (steps) => setMoved(((active ?? (steps > 0 ? -1 : count)) + steps + count) % count),
    reset: () => setMoved(undefined),
  };
}
