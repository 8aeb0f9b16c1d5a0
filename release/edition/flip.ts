import { randomBytes, randomUUID } from 'node:crypto';
import { STORE_FORMAT } from '@raptors/shared/contract/format';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { composeEdition, type ComposeContext, type Composed } from './compose';
import { discardEdition, writeEdition } from './write-edition';
import type { Authorship, Change, Edition, Preview, Site } from '@raptors/site/editions/edition';
import { markShown, readBaseEdition } from '@raptors/site/editions/base-edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { writeObject } from '@raptors/site/store/objects';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Plan } from './plan';
import { releaseCache, type ReleaseCache, type ReleaseSource } from '@raptors/site/releases/release-source';
import { withLease } from './leases';
import { requireSigning, withRegistrySignature, type Signing } from './signing';
import { keysForBrowsers, signEdition } from '@raptors/site/editions/signature';
import { requireWholeReleases } from './whole-releases';
import { StepTimes } from '../prerender/step-times';

/** Makes a plan for the next edition from the live one; `undefined` if nothing has to change. */
export type Decide = (live: LiveEdition | undefined) => Promise<Plan | undefined> | Plan | undefined;

/** An edition that is written and not live yet. */
export type StagedEdition = {
  /** Holds all that the edition needs, except its line in the history. */
  store: Store;
  edition: Edition;
  site: Site;
  /** Packages that have another release than in the edition before. */
  changed: readonly string[];
  releases: ReleaseCache;
};

/** The result of trying an edition. */
export type Rehearsal = {
  state: NonNullable<Change['rehearsal']>;
  /** What was played, or why nothing was played, as a sentence. */
  sentence: string;
};

/**
 * Tries an edition before it goes live.
 * @throws {ReleaseRefusedError} when something is wrong with it
 */
export type Rehearse = (staged: StagedEdition) => Promise<Rehearsal>;

/** Options of a flip: its author, the new releases, and callbacks. */
export type FlipOptions = {
  about: Authorship;
  /** Releases that may not be in the store yet. */
  candidates?: readonly ReleaseSource[];
  /** Who may sign editions, and with which key this one is signed. */
  signing?: Signing;
  times?: StepTimes;
  onProgress?: ComposeContext['onProgress'];
  /** Tries the edition; left out to skip the rehearsal. */
  rehearse?: Rehearse | undefined;
};

/** The edition that is live now, with a report of the work. */
export type Flip = Omit<Composed, 'site' | 'changed'> & {
  edition: Edition;
  /** Files that the store lacks of unchanged releases, in sentences. */
  lacking: string[];
  rehearsal: Rehearsal | undefined;
  /** The edition that was live before, from which this one was made. */
  before: Edition | undefined;
};

/**
 * Makes a plan live. The command that creates the file of the next edition has flipped the site; a slower one plans and
 * composes again on top of it, so that no release is lost.
 * @throws {ReleaseRefusedError} when a check or the rehearsal finds something
 */
export async function flip(store: Store, decide: Decide, options: FlipOptions): Promise<Flip | undefined> {
  const { about, signing, times = new StepTimes() } = options;
  const context = contextOf(store, options, times);
  return withLease(store, namesOf(options.candidates), async (lease) => {
    for (;;) {
      const live = await readBaseEdition(store);
      const plan = await decide(live);
      if (!plan) return undefined;
      if (signing) await requireSigning(store, live, signing);
      const number = (live?.edition.number ?? 0) + 1;
      const composing = composeEdition(context, live, plan, { ...about, edition: number });
      const { site, changed, ...rendering } = await writeEdition(store, composing, times);
      const unsigned = lineOf(live, plan, about, await writeObject(store, site));
      await store.settle();
      const lacking = await requireWholeReleases(store, site, changed);
      const untried = await withRegistrySignature(store, unsigned, site, signing?.privateKey);
      const staged = { store, edition: untried, site, changed, releases: context.releases };
      const rehearsal = await rehearsed(options.rehearse, staged, times);
      const edition = await times.measure('flip', async () => {
        const tried = { ...untried, change: withRehearsal(plan.change, rehearsal) };
        const line = signing?.privateKey ? signEdition(tried, signing.privateKey) : tried;
        // If this process slept so long that others removed its lease, it starts again, because its files may be gone.
        if (!(await lease.renew())) return undefined;
        if (!(await store.create(keys.edition(number), `${JSON.stringify(line, null, 2)}\n`)))
          return undefined;
        // The edition is live now, so a full disk must not make the command fail.
        await markShown(store, line).catch(() => undefined);
        await store.settle();
        return line;
      });
      if (edition) return { edition, lacking, rehearsal, before: live?.edition, ...rendering };
    }
  });
}

/** The next line of the history. */
const lineOf = (
  live: LiveEdition | undefined,
  { change }: Plan,
  about: Authorship,
  site: string,
): Edition => ({
  format: STORE_FORMAT,
  lineage: live?.edition.lineage ?? randomUUID(),
  number: (live?.edition.number ?? 0) + 1,
  change,
  ...about,
  site,
});

const rehearsed = (rehearse: Rehearse | undefined, staged: StagedEdition, times: StepTimes) =>
  rehearse && times.measure('rehearse', () => rehearse(staged));

const withRehearsal = (change: Change, rehearsal: Rehearsal | undefined): Change =>
  rehearsal ? { ...change, rehearsal: rehearsal.state } : change;

/** Does everything that a flip does, but writes nothing. */
export async function tryEdition(
  store: Store,
  decide: Decide,
  { times = new StepTimes(), ...options }: FlipOptions,
): Promise<(Composed & { rehearsal: Rehearsal | undefined }) | undefined> {
  if (!options.rehearse) {
    const trial = await composeTrial(store, decide, options, times);
    return trial && { ...(await discardEdition(trial.composing)), rehearsal: undefined };
  }
  const trial = await stageTrial(store, decide, { times, ...options });
  return trial && { ...trial.composed, rehearsal: await rehearsed(options.rehearse, trial.staged, times) };
}

/** Composes an edition and keeps what it adds in memory, so that it can be served. Writes nothing. */
export async function stageTrial(
  store: Store,
  decide: Decide,
  { times = new StepTimes(), ...options }: Omit<FlipOptions, 'rehearse'>,
): Promise<{ composed: Composed; staged: StagedEdition } | undefined> {
  const trial = await composeTrial(store, decide, options, times);
  if (!trial) return undefined;
  const { overlay, context, live, plan, composing } = trial;
  const composed = await writeEdition(overlay, composing, times);
  const { site, changed } = composed;
  const unsigned = lineOf(live, plan, options.about, await writeObject(overlay, site));
  const edition = await withRegistrySignature(overlay, unsigned, site, options.signing?.privateKey);
  return { composed, staged: { store: overlay, edition, site, changed, releases: context.releases } };
}

async function composeTrial(store: Store, decide: Decide, options: FlipOptions, times: StepTimes) {
  const live = await readBaseEdition(store);
  const plan = await decide(live);
  if (!plan) return undefined;
  const about = { ...options.about, edition: (live?.edition.number ?? 0) + 1 };
  // A read-only store is enough.
  const overlay = overlayStore(store);
  const context = contextOf(overlay, options, times);
  return { overlay, context, live, plan, composing: composeEdition(context, live, plan, about) };
}

/** Makes a preview: an edition that only its own address shows. */
export async function makePreview(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<
  | (Omit<Composed, 'site' | 'changed'> & {
      preview: Preview;
      rehearsal: Rehearsal | undefined;
      before: Edition | undefined;
      edition: Edition;
    })
  | undefined
> {
  return withLease(store, namesOf(options.candidates), async () => {
    const live = await readBaseEdition(store);
    const plan = await decide(live);
    if (!plan) return undefined;
    const liveEdition = live?.edition.number ?? 0;
    const times = options.times ?? new StepTimes();
    const context = contextOf(store, options, times);
    const composing = composeEdition(context, live, plan, { ...options.about, edition: liveEdition + 1 });
    const { site, changed, ...composed } = await writeEdition(store, composing, times);
    const { message } = plan.change;
    const written = await writeObject(store, site);
    await store.settle();
    await requireWholeReleases(store, site, changed);
    const unsigned = lineOf(live, plan, options.about, written);
    const edition = await withRegistrySignature(store, unsigned, site, options.signing?.privateKey);
    const staged = { store, edition, site, changed, releases: context.releases };
    const rehearsal = await rehearsed(options.rehearse, staged, times);
    const preview: Preview = {
      id: randomBytes(8).toString('hex'),
      liveEdition,
      names: plan.change.packages.map(({ name }) => name),
      ...(message ? { message } : {}),
      ...options.about,
      site: written,
    };
    await store.write(keys.preview(preview.id), `${JSON.stringify(preview, null, 2)}\n`);
    await store.settle();
    return { preview, rehearsal, before: live?.edition, edition, ...composed };
  });
}

const contextOf = (
  store: Store,
  { candidates = [], onProgress, signing }: FlipOptions,
  times: StepTimes,
): ComposeContext => ({
  store,
  releases: releaseCache(store, candidates),
  times,
  rendered: new Map(),
  keys: keysForBrowsers(signing?.trustedKeys ?? []),
  ...(onProgress ? { onProgress } : {}),
});

const namesOf = (candidates: readonly ReleaseSource[] = []) =>
  candidates.map(({ release }) => `${release.name}/${release.id}`);
