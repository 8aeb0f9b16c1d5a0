import { randomBytes, randomUUID } from 'node:crypto';
import { STORE_FORMAT } from '@raptors/shared/contract/format';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { composeEdition, type ComposeContext, type Composed } from './compose';
import { discardEdition, writeEdition } from './write-edition';
import type { Authorship, Edition, Preview } from '@raptors/site/editions/edition';
import { markShown, readBaseEdition } from '@raptors/site/editions/base-edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { writeObject } from '@raptors/site/store/objects';
import type { Plan } from './plan';
import { releaseCache, type ReleaseSource } from '@raptors/site/releases/release-source';
import { withLease } from './leases';
import { requireSigning, type Signing } from './signing';
import { signEdition } from '@raptors/site/editions/signature';
import { requireWholeReleases } from './whole-releases';
import { StepTimes } from '../prerender/step-times';

/** Decides from the live edition what the next one shall be; `undefined` when it is as wanted already. */
export type Decide = (live: LiveEdition | undefined) => Promise<Plan | undefined> | Plan | undefined;

/** Options of a flip beside its decision: who does it, with which new releases, and who listens. */
export type FlipOptions = {
  about: Authorship;
  /** Releases that may not be in the store yet. */
  candidates?: readonly ReleaseSource[];
  /** Who may sign editions, and with which key this one is signed. */
  signing?: Signing;
  times?: StepTimes;
  onProgress?: ComposeContext['onProgress'];
};

/** The edition that is live now, and what it took to compose it. */
export type Flip = Omit<Composed, 'site' | 'changed'> & {
  edition: Edition;
  /** What the store lacks of releases that this edition shows as the one before did, in sentences. */
  lacking: string[];
};

/**
 * Makes a plan live. Whoever creates the file of the next number has flipped the site; whoever comes second
 * decides and composes again on top of the winner, so that no release is lost.
 * @throws {ReleaseRefusedError} when a check finds something
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
      let lacking: string[] = [];
      const edition = await times.measure('flip', async () => {
        const unsigned: Edition = {
          format: STORE_FORMAT,
          lineage: live?.edition.lineage ?? randomUUID(),
          number,
          change: plan.change,
          ...about,
          site: await writeObject(store, site),
        };
        const line = signing?.privateKey ? signEdition(unsigned, signing.privateKey) : unsigned;
        await store.settle();
        lacking = await requireWholeReleases(store, site, changed);
        // Whoever slept so long that others took it for dead begins again: its files may be gone.
        if (!(await lease.renew())) return undefined;
        if (!(await store.create(keys.edition(number), `${JSON.stringify(line, null, 2)}\n`)))
          return undefined;
        // The edition is live by now: a disk that is full from here on must not say that it is not.
        await markShown(store, line).catch(() => undefined);
        await store.settle();
        return line;
      });
      if (edition) return { edition, lacking, ...rendering };
    }
  });
}

/** Does everything that a flip does, and writes nothing. */
export async function tryEdition(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<Composed | undefined> {
  const live = await readBaseEdition(store);
  const plan = await decide(live);
  if (!plan) return undefined;
  const about = { ...options.about, edition: (live?.edition.number ?? 0) + 1 };
  // What is only tried is not needed from now on, so a store that may only be read will do.
  const untouched: Store = { ...store, refresh: (key) => store.has(key) };
  const context = contextOf(untouched, options, options.times ?? new StepTimes());
  return discardEdition(composeEdition(context, live, plan, about));
}

/** Makes an edition that only its own address shows. */
export async function makePreview(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<(Omit<Composed, 'site' | 'changed'> & { preview: Preview }) | undefined> {
  return withLease(store, namesOf(options.candidates), async () => {
    const live = await readBaseEdition(store);
    const plan = await decide(live);
    if (!plan) return undefined;
    const upon = live?.edition.number ?? 0;
    const times = options.times ?? new StepTimes();
    const context = contextOf(store, options, times);
    const composing = composeEdition(context, live, plan, { ...options.about, edition: upon + 1 });
    const { site, changed, ...composed } = await writeEdition(store, composing, times);
    const { message } = plan.change;
    const preview: Preview = {
      id: randomBytes(8).toString('hex'),
      upon,
      names: plan.change.packages.map(({ name }) => name),
      ...(message ? { message } : {}),
      ...options.about,
      site: await writeObject(store, site),
    };
    await store.settle();
    await requireWholeReleases(store, site, changed);
    await store.write(keys.preview(preview.id), `${JSON.stringify(preview, null, 2)}\n`);
    await store.settle();
    return { preview, ...composed };
  });
}

const contextOf = (
  store: Store,
  { candidates = [], onProgress }: FlipOptions,
  times: StepTimes,
): ComposeContext => ({
  store,
  releases: releaseCache(store, candidates),
  times,
  rendered: new Map(),
  ...(onProgress ? { onProgress } : {}),
});

const namesOf = (candidates: readonly ReleaseSource[] = []) =>
  candidates.map(({ release }) => `${release.name}/${release.id}`);
