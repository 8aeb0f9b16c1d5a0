import { readBaseEdition } from '@raptors/site/editions/base-edition';
import { liveReleases, StepTimes } from '../../draft';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-record';
import { isLaterCommit } from './changed';
import type { Command, Context, Outcome } from '../command';
import { damagedPackages, restorePackages } from '../../housekeeping/restore';
import { count } from '../../output/format';
import { flipAndReport, type Afterwards } from '../flip-and-report';
import type { Flip } from '../../edition/flip';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { guardFlip, minutesOf } from '../guard';
import { writeReceipt } from '../receipt';
import { rehearsalOf } from '../rehearsal';
import { buildCandidates, chosenFolders, namesOf, requireSiteKey } from './package-sources';

/** The command `release`, which is also the default when the first word is a package. */
export const release: Command = {
  name: 'release',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: [
    'message',
    'built',
    'grow',
    'since',
    'changed',
    'receipt',
    'guard',
    'site',
    'no-rehearse',
    'create',
    'adopt',
  ],
  help: 'build, check and prerender packages, and make them live in one step',
  details: `A name is the shell, a folder of remotes/, or the path of a package elsewhere (./my-remote).
When a check finds something, nothing changes and the exit status is 1.`,
  examples: [
    'release our-work --message "new telemetry text"',
    'our-work',
    'release shell engage ./my-remote',
    'release --since origin/main',
    'release --changed',
    'our-work --guard 10 --site https://shyena.example',
  ],
  run: async (context) => releaseFolders(context, await chosenFolders(context)),
};

/** Releases packages. Those whose sources are live need no build. */
export async function releaseFolders(
  context: Context,
  folders: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const { store, values } = context;
  minutesOf(values.guard);
  const times = new StepTimes();
  const liveEdition = await readBaseEdition(store);
  const live = liveReleases(liveEdition);
  const damaged = await damagedPackages(store, liveEdition, [...folders.keys()]);
  const isDue = (name: string, folder: string) => {
    const release = lookUpRelease(folder);
    return values.built || damaged.has(name) || release === undefined || live[name] !== release;
  };
  const due = new Map([...folders].filter(([name, folder]) => isDue(name, folder)));
  if (due.size > 0) await requireSiteKey(store, liveEdition);
  // Two runs on CI may end in another order than they started.
  const isNewer = values.since === undefined ? undefined : isLaterCommit;
  const { candidates, decide } = await buildCandidates(context, due, times, isNewer);
  const again = candidates.filter(({ release: { name, id } }) => damaged.has(name) && live[name] === id);
  const restored = await restorePackages(store, liveEdition, again);
  const nothing = `Nothing to do: the sources of ${namesOf(folders, context)} are live already${values.since ? ', or a later commit is' : ''}.`;
  const outcome = await flipAndReport(context, decide, nothing, {
    candidates,
    times,
    rehearse: rehearsalOf(context),
    afterwards: (flipped) => afterRelease(context, flipped, candidates),
  });
  if (restored.length === 0) return outcome;
  const text = `${again.map(({ release: { name, id } }) => `${name} ${id}`).join(', ')}: ${count(restored.length, 'file')} restored in the store.`;
  return { ...outcome, text: `${text}\n${outcome.text}`, data: { ...outcome.data, restored } };
}

async function afterRelease(
  context: Context,
  { before, edition }: Flip,
  candidates: readonly ReleaseSource[],
): Promise<Afterwards> {
  const { values } = context;
  const minutes = minutesOf(values.guard);
  if (values.receipt) await writeReceipt(context, { before, after: edition, candidates });
  const written = values.receipt ? [`What it changes is in ${values.receipt}.`] : [];
  if (minutes === undefined) return { sentences: written };
  const guarded = await guardFlip(context, edition, minutes);
  return { ...guarded, sentences: [...written, ...guarded.sentences] };
}
