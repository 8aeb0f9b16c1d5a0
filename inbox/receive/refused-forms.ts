const SHOWN_MS = 5 * 60_000;
/** More are not told apart. */
const MOST_COUNTED = 1_000;

const refusedAt: number[] = [];

/** Notes that a form was answered with 503. */
export function noteRefusedForm(now = Date.now()): void {
  refusedAt.push(now);
  if (refusedAt.length > MOST_COUNTED) refusedAt.shift();
}

/** How many forms this process has answered with 503 in the last five minutes. */
export const countRefusedForms = (now = Date.now()): number =>
  refusedAt.filter((at) => at > now - SHOWN_MS).length;
