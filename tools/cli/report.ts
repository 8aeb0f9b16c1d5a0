import { changeSite, type ChangedSite, type Rehearse } from '@raptors/release/edition/release';
import { changeText, notesText, renderedText } from './format';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { Change } from '@raptors/release/plan/change';
import type { CommandContext } from './command';

export async function makeLiveAndReport(
  context: CommandContext,
  change: Change,
  nothing: string,
  addTo: (changed: ChangedSite) => readonly string[] | Promise<readonly string[]>,
  rehearse?: Rehearse,
): Promise<string> {
  const { store, times } = context;
  const released = await changeSite(store, change, { ...context, target: 'live', rehearse });
  if (!released) return nothing;
  const { edition, notes, rehearsal } = released;
  const took = times.milliseconds;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const steps = Object.entries(took).map(([step, ms]) => `${step} ${seconds(ms)}`);
  const all = Object.values(took).reduce((sum, ms) => sum + ms, 0);
  const sample = `Still sample content, where people act: ${organisation.sample.join(', ')}. npm run content:sample lists all of it.`;
  return [
    `Edition ${edition.number} is live: ${changeText(edition.change)}.`,
    renderedText(released),
    ...(rehearsal ? [rehearsal.sentence] : []),
    `Took ${steps.join(', ')}; ${seconds(all)} in all.${notesText(notes)}`,
    ...(await addTo(released)),
    ...(organisation.sample.length > 0 ? [sample] : []),
  ].join('\n');
}
