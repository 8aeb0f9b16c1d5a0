import { makeLive, type Released, type ReleaseWork } from '@raptors/release/edition/release';
import { changeText, notesText, problemData, renderedText } from './format';
import { siteWords, siteWordsLines } from '@raptors/release/page-words/site-words';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { SiteChange } from '@raptors/release/plan/changes';
import type { Context, Outcome } from './command';

/** What one kind of command adds to the report. */
export type Addition = { remark?: string; sentences?: readonly string[]; data?: object };

/** Makes a change live and reports the result. */
export async function makeLiveAndReport(
  context: Context,
  change: SiteChange,
  nothing: string,
  work: Pick<ReleaseWork, 'candidates' | 'rehearse'> = {},
  addTo: (released: Released) => Addition = () => ({}),
): Promise<Outcome> {
  const { store, times } = context;
  const released = await makeLive(store, change, { ...context, ...work });
  if (!released) return { text: nothing, data: { changed: false } };
  const { edition, notes, rehearsal, rendered, pagesRendered, reason } = released;
  times.start('compare');
  const words = await siteWords(store, released);
  const { remark, sentences = [], data } = addTo(released);
  const took = times.milliseconds;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const steps = Object.entries(took).map(([step, ms]) => `${step} ${seconds(ms)}`);
  const all = Object.values(took).reduce((sum, ms) => sum + ms, 0);
  return {
    text: [
      `Edition ${edition.number} is live: ${changeText(edition.change)}.`,
      ...(remark ? [remark] : []),
      ...(words ? siteWordsLines(words).map((line) => `  ${line}`) : []),
      renderedText(released),
      ...(rehearsal ? [rehearsal.sentence] : []),
      `Took ${steps.join(', ')}; ${seconds(all)} in all.${notesText(notes)}`,
      ...sentences,
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
      ...data,
    },
  };
}
