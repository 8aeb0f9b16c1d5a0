import type { Change } from '@raptors/site/editions/edition';
import { flip, type Decide, type FlipOptions } from '../edition/flip';
import { StepTimes } from '../prerender/step-times';
import { changeText, notesText, problemData, renderedText } from '../output/format';
import type { Context, Outcome } from './command';

/** Makes a plan live and reports the result. */
export async function flipAndReport(
  { store, about, progress, signing }: Pick<Context, 'store' | 'about' | 'progress' | 'signing'>,
  decide: Decide,
  nothing: string,
  {
    candidates = [],
    times = new StepTimes(),
    remark,
  }: Pick<FlipOptions, 'candidates' | 'times'> & { remark?: (change: Change) => string } = {},
): Promise<Outcome> {
  const flipped = await flip(store, decide, { about, signing, candidates, times, onProgress: reportPages(progress) });
  if (!flipped) return { text: nothing, data: { changed: false } };
  const { edition, notes, lacking, ...rendering } = flipped;
  const took = times.milliseconds;
  return {
    text: [
      `Edition ${edition.number} is live: ${changeText(edition.change)}.`,
      ...(remark ? [remark(edition.change)] : []),
      renderedText(rendering),
      `Took ${Object.entries(took)
        .map(([step, ms]) => `${step} ${(ms / 1000).toFixed(2)} s`)
        .join(', ')}.${notesText(notes)}`,
      ...(lacking.length > 0 ? [...lacking, 'A release of the same sources restores it.'] : []),
    ].join('\n'),
    data: {
      changed: true,
      edition,
      ...rendering,
      notes: notes.map(problemData),
      lacking,
      milliseconds: took,
    },
  };
}

/** Says how far a long rendering has come, about once a second. */
export function reportPages(progress: Context['progress']): (done: number, all: number) => void {
  let saidAt = performance.now();
  return (done, all) => {
    if (performance.now() - saidAt < 1_000) return;
    saidAt = performance.now();
    progress(`${done.toLocaleString('en')} of ${all.toLocaleString('en')} pages…`);
  };
}
