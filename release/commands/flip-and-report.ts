import { organisation } from '@raptors/shared/organisation/organisation';
import type { Change } from '@raptors/site/editions/edition';
import { makeLive, type Released, type ReleaseWork } from '../edition/release';
import { changeText, notesText, problemData, renderedText } from '../output/format';
import { siteWords, siteWordsLines } from '../page-words/site-words';
import type { SiteChange } from '../plan/changes';
import type { Context, Outcome } from './command';

type ReportOptions = Pick<ReleaseWork, 'candidates' | 'rehearse'> & {
  /** Sentences and data that one kind of command adds to the report. */
  afterwards?: (released: Released) => { sentences: string[]; data?: Record<string, unknown> };
  remark?: (change: Change) => string;
};

/** Makes a change live and reports the result. */
export async function flipAndReport(
  context: Context,
  change: SiteChange,
  nothing: string,
  { afterwards, remark, ...work }: ReportOptions = {},
): Promise<Outcome> {
  const { store, times } = context;
  const released = await makeLive(store, change, { ...context, ...work });
  if (!released) return { text: nothing, data: { changed: false } };
  const { edition, notes, rehearsal, rendered, pagesRendered, reason } = released;
  times.start('compare');
  const words = await siteWords(store, released);
  const after = afterwards?.(released);
  const took = times.milliseconds;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const all = Object.values(took).reduce((sum, ms) => sum + ms, 0);
  return {
    text: [
      `Edition ${edition.number} is live: ${changeText(edition.change)}.`,
      ...(remark ? [remark(edition.change)] : []),
      ...(words ? siteWordsLines(words).map((line) => `  ${line}`) : []),
      renderedText(released),
      ...(rehearsal ? [rehearsal.sentence] : []),
      `Took ${Object.entries(took)
        .map(([step, ms]) => `${step} ${seconds(ms)}`)
        .join(', ')}; ${seconds(all)} in all.${notesText(notes)}`,
      ...(after?.sentences ?? []),
      ...(organisation.sample.length > 0
        ? [
            `Still sample content, where people act: ${organisation.sample.join(', ')}. npm run content:sample lists all of it.`,
          ]
        : []),
    ].join('\n'),
    data: {
      changed: true,
      edition,
      ...(words ? { words: words.pages } : {}),
      rendered,
      pagesRendered,
      ...(reason ? { reason } : {}),
      notes: notes.map(problemData),
      ...(rehearsal ? { rehearsal } : {}),
      milliseconds: took,
      ...after?.data,
    },
  };
}
