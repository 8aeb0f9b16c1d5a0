import { flip, type Decide, type Flip, type FlipOptions } from '../edition/flip';
import type { Change } from '@raptors/site/editions/edition';
import { editionWords, siteWordsLines } from '../page-words/site-words';
import { organisation } from '@raptors/shared/organisation/organisation';
import { changeText, notesText, problemData, renderedText } from '../output/format';
import type { Context, Outcome } from './command';

type ReportOptions = Pick<FlipOptions, 'candidates' | 'rehearse'> & {
  /** Runs once the edition is live; returns sentences for the report. */
  afterwards?: ((flipped: Flip) => Promise<Afterwards>) | undefined;
  remark?: (change: Change) => string;
};

/** What runs after a flip. */
type Afterwards = { sentences: string[]; data?: Record<string, unknown> };

/** Makes a plan live and reports the result. */
export async function flipAndReport(
  context: Context,
  decide: Decide,
  nothing: string,
  { candidates = [], rehearse, afterwards, remark }: ReportOptions = {},
): Promise<Outcome> {
  const { store, times } = context;
  const flipped = await flip(store, decide, { ...context, candidates, rehearse });
  if (!flipped) return { text: nothing, data: { changed: false } };
  const { edition, before, notes, missingFiles, rehearsal, ...rendering } = flipped;
  const words = await times.measure('compare', () => editionWords(store, before, edition));
  const allSeconds = (times.total / 1000).toFixed(2);
  const took = times.milliseconds;
  const { sample } = organisation;
  const after = await afterwards?.(flipped);
  return {
    text: [
      `Edition ${edition.number} is live: ${changeText(edition.change)}.`,
      ...(remark ? [remark(edition.change)] : []),
      ...(words ? siteWordsLines(words).map((line) => `  ${line}`) : []),
      renderedText(rendering),
      ...(rehearsal ? [rehearsal.sentence] : []),
      `Took ${Object.entries(took)
        .map(([step, ms]) => `${step} ${(ms / 1000).toFixed(2)} s`)
        .join(', ')}; ${allSeconds} s in all.${notesText(notes)}`,
      ...(sample.length > 0
        ? [
            `Still sample content, where people act: ${sample.join(', ')}. npm run content:sample lists all of it.`,
          ]
        : []),
      ...(missingFiles.length > 0 ? [...missingFiles, 'A release of the same sources restores it.'] : []),
      ...(after?.sentences ?? []),
    ].join('\n'),
    data: {
      changed: true,
      edition,
      ...(words ? { words: words.pages } : {}),
      ...rendering,
      notes: notes.map(problemData),
      missingFiles,
      ...(rehearsal ? { rehearsal } : {}),
      milliseconds: took,
      ...after?.data,
    },
  };
}
