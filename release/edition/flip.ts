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

/** What was rendered for an edition. */
type Rendering = Omit<Composed, 'site' | 'changed'>;

/** The edition that is live now, with a report of the work. */
export type Flip = Rendering & {
  edition: Edition;
  /** Files that the store lacks of unchanged releases, in sentences. */
  missingFiles: string[];
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
  const { signing, times = new StepTimes() } = options;
  const context = contextOf(store, options, times);
  return withLease(store, namesOf(options.candidates), async (lease) => {
    for (;;) {
      const live = await readBaseEdition(store);
      const plan = await decide(live);
      if (!plan) return undefined;
      if (signing) await requireSigning(store, live, signing);
      const { staged, missingFiles, rendering } = await stageEdition(context, live, plan, options);
      const untried = staged.edition;
      const rehearsal = await rehearsed(options.rehearse, staged, times);
      const edition = await times.measure('flip', async () => {
        const tried = { ...untried, change: withRehearsal(plan.change, rehearsal) };
        const line = signing?.privateKey ? signEdition(tried, signing.privateKey) : tried;
        // If this process slept so long that others removed its lease, it starts again, because its files may be gone.
        if (!(await lease.renew())) return undefined;
        if (!(await store.create(keys.edition(untried.number), `${JSON.stringify(line, null, 2)}\n`)))
          return undefined;
        // The edition is live now, so a full disk must not make the command fail.
        await markShown(store, line).catch(() => undefined);
        await store.settle();
        return line;
      });
      if (edition) return { edition, missingFiles, rehearsal, before: live?.edition, ...rendering };
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

/**
 * Writes an edition with all that it needs, except its line in the history.
 * @returns besides, which files the store lacks of unchanged releases, in sentences
 */
async function stageEdition(
  context: ComposeContext,
  live: LiveEdition | undefined,
  plan: Plan,
  { about, signing }: Pick<FlipOptions, 'about' | 'signing'>,
): Promise<{ staged: StagedEdition; missingFiles: string[]; rendering: Rendering }> {
  const { store, times, releases } = context;
  const number = (live?.edition.number ?? 0) + 1;
  const composing = composeEdition(context, live, plan, { ...about, edition: number });
  const { site, changed, ...rendering } = await writeEdition(store, composing, times);
  const line = lineOf(live, plan, about, await writeObject(store, site));
  await store.settle();
  const missingFiles = await requireWholeReleases(store, site, changed);
  const edition = await withRegistrySignature(store, line, site, signing?.privateKey);
  return { staged: { store, edition, site, changed, releases }, missingFiles, rendering };
}

/** Does everything that a flip does, but writes nothing. */
export async function tryEdition(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<(Rendering & { rehearsal: Rehearsal | undefined }) | undefined> {
  const { times = new StepTimes() } = options;
  if (options.rehearse) {
    const trial = await stageTrial(store, decide, { ...options, times });
    return trial && { ...trial.rendering, rehearsal: await rehearsed(options.rehearse, trial.staged, times) };
  }
  const live = await readBaseEdition(store);
  const plan = await decide(live);
  if (!plan) return undefined;
  const about = { ...options.about, edition: (live?.edition.number ?? 0) + 1 };
  const composing = composeEdition(contextOf(overlayStore(store), options, times), live, plan, about);
  return { ...(await discardEdition(composing)), rehearsal: undefined };
}

/** Stages an edition and keeps what it adds in memory, so that it can be served. Writes nothing: a read-only store is enough. */
export async function stageTrial(
  store: Store,
  decide: Decide,
  { times = new StepTimes(), ...options }: Omit<FlipOptions, 'rehearse'>,
): Promise<{ staged: StagedEdition; rendering: Rendering } | undefined> {
  const live = await readBaseEdition(store);
  const plan = await decide(live);
  return plan && stageEdition(contextOf(overlayStore(store), options, times), live, plan, options);
}

/** Makes a preview: an edition that only its own address shows. */
export async function makePreview(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<(Omit<Flip, 'missingFiles'> & { preview: Preview }) | undefined> {
  const { times = new StepTimes() } = options;
  return withLease(store, namesOf(options.candidates), async () => {
    const live = await readBaseEdition(store);
    const plan = await decide(live);
    if (!plan) return undefined;
    const { staged, rendering } = await stageEdition(contextOf(store, options, times), live, plan, options);
    const { edition } = staged;
    const rehearsal = await rehearsed(options.rehearse, staged, times);
    const { message, packages } = plan.change;
    const preview: Preview = {
      id: randomBytes(8).toString('hex'),
      liveEdition: live?.edition.number ?? 0,
      names: packages.map(({ name }) => name),
      ...(message ? { message } : {}),
      ...options.about,
      site: edition.site,
    };
    await store.write(keys.preview(preview.id), `${JSON.stringify(preview, null, 2)}\n`);
    await store.settle();
    return { preview, rehearsal, before: live?.edition, edition, ...rendering };
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
