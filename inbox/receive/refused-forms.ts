const SHOWN_MS = 5 * 60_000;
/** Limits the list. */
const MOST_COUNTED = 1_000;

const refusedAt: number[] = [];

export function noteRefusedForm(now = Date.now()): void {
  refusedAt.push(now);
  if (refusedAt.length > MOST_COUNTED) refusedAt.shift();
}

/** In the last five minutes, by this process. */
export const countRefusedForms = (now = Date.now()): number =>
  refusedAt.filter((at) => at > now - SHOWN_MS).length;
