const SHOWN_MS = 5 * 60_000;
const MOST_COUNTED = 1_000;

const refusedAt: number[] = [];

export function noteRefusedForm(): void {
  refusedAt.push(Date.now());
  if (refusedAt.length > MOST_COUNTED) refusedAt.shift();
}

/** How many forms this process answered with 503 in the last five minutes, a thousand at most. */
export const countRefusedForms = (now = Date.now()): number =>
  refusedAt.filter((at) => at > now - SHOWN_MS).length;
