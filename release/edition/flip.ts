import { type Draft, draftEdition, type EditionWork, type Plan } from '../draft';
import { StepTimes } from '../step-times';
import { randomBytes } from 'node:crypto';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import { markActivated, readBaseEdition } from '@raptors/site/editions/base-edition';
import type { Authorship, Change, Edition, Preview, Site } from '@raptors/site/editions/edition';
import { newestEditionNumber, type LiveEdition } from '@raptors/site/editions/editions';
import {
  IncompleteReleaseError,
  releaseCache,
  type ReleaseCache,
  type ReleaseSource,
} from '@raptors/site/releases/release-source';
import { keys } from '@raptors/site/store/keys';
import { writeObject } from '@raptors/site/store/objects';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';
import { composeEdition, type Composed, type Write } from './compose';
import { withLease } from './leases';
import { requireWholeReleases } from './stored-release';

/** How often an edition is composed when others keep changing what it is composed from. */
const MAX_ATTEMPTS = 3;

/** Makes a plan for the next edition from the live one; `undefined` if nothing has to change. */
export type Decide = (live: LiveEdition | undefined) => Promise<Plan | undefined> | Plan | undefined;

/** An edition that is written and not live yet. */
export type StagedEdition = {
  /** Holds all that the edition needs, except its line in the history. */
  store: Store;
  edition: Edition;
  site: Site;
  changed: readonly string[];
  releases: ReleaseCache;
  before: Edition | undefined;
  missingFiles: string[];
  rendering: Rendering;
};

/** The result of trying an edition. */
export type Rehearsal = {
  state: NonNullable<Change['rehearsal']>;
  sentence: string;
};

/**
 * Tries an edition before it goes live.
 * @throws {ReleaseRefusedError} when something is wrong with it
 */
export type Rehearse = (staged: StagedEdition) => Promise<Rehearsal>;

/** What a command brings: its author, the new releases, how it tries and reports. */
export type FlipOptions = {
  about: Authorship;
  /** Releases that may not be in the store yet. */
  candidates?: readonly ReleaseSource[];
  times?: StepTimes;
  progress?: EditionWork['progress'];
  rehearse?: Rehearse | undefined;
};

type Rendering = Omit<Composed, 'site'>;

/** The edition that is live now, with a report of the work. */
export type Flip = Rendering &
  Pick<StagedEdition, 'edition' | 'missingFiles' | 'before'> & { rehearsal: Rehearsal | undefined };

/**
 * Makes a plan live. The command that creates the file of the next edition has flipped the site; a slower one plans and
 * composes again on top of it, so that no release is lost.
 * @throws {ReleaseRefusedError} when a check or the rehearsal finds something
 */
export async function flip(store: Store, decide: Decide, options: FlipOptions): Promise<Flip | undefined> {
  const work = workOf(store, options);
  return withLease(store, async (lease) => {
    for (let attempt = 1; ; attempt++) {
      const draft = await draftOf(work, decide);
      if (!draft) return undefined;
      const staged = await stage(draft).catch(async (error: unknown) => {
        const newest = (await newestEditionNumber(store)) ?? 0;
        const isOvertaken = error instanceof IncompleteReleaseError && newest >= draft.number;
        if (!isOvertaken || attempt >= MAX_ATTEMPTS) throw error;
        work.progress(`Edition ${newest} went live meanwhile. Composing again from it…`);
        return undefined;
      });
      if (!staged) continue;
      const rehearsal = await rehearse(options, staged, work);
      const edition = await work.times.measure('flip', async () => {
        const change = { ...draft.plan.change, ...(rehearsal ? { rehearsal: rehearsal.state } : {}) };
        const line = { ...staged.edition, change };
        // If this process slept so long that others removed its lease, it starts again, because its files may be gone.
        if (!(await lease.renew())) return undefined;
        if (!(await store.create(keys.edition(line.number), jsonFile(line)))) return undefined;
        // The edition is live now, so a full disk must not make the command fail.
        await markActivated(store, line).catch(() => undefined);
        await store.flush();
        return line;
      });
      const { before, missingFiles, rendering } = staged;
      if (edition) return { edition, missingFiles, rehearsal, before, ...rendering };
    }
  });
}

/** Does everything that a flip does, but writes nothing. */
export async function tryEdition(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<(Rendering & { rehearsal: Rehearsal | undefined }) | undefined> {
  const work = workOf(overlayStore(store), options);
  const draft = await draftOf(work, decide);
  if (!draft) return undefined;
  if (!options.rehearse) {
    const { site: _, ...rendering } = await composeEdition(draft, async () => undefined);
    return { ...rendering, rehearsal: undefined };
  }
  const staged = await stage(draft);
  return { ...staged.rendering, rehearsal: await rehearse(options, staged, work) };
}

/** Makes a preview: an edition that only its own address shows. */
export async function makePreview(
  store: Store,
  decide: Decide,
  options: FlipOptions,
): Promise<(Omit<Flip, 'missingFiles'> & { preview: Preview }) | undefined> {
  return withLease(store, async () => {
    const work = workOf(store, options);
    const draft = await draftOf(work, decide);
    if (!draft) return undefined;
    const staged = await stage(draft);
    const rehearsal = await rehearse(options, staged, work);
    const { message, packages } = draft.plan.change;
    const preview: Preview = {
      id: randomBytes(8).toString('hex'),
      liveEdition: staged.before?.number ?? 0,
      names: packages.map(({ name }) => name),
      ...(message ? { message } : {}),
      ...options.about,
      site: staged.edition.site,
    };
    await store.write(keys.preview(preview.id), jsonFile(preview));
    await store.flush();
    return { preview, rehearsal, before: staged.before, edition: staged.edition, ...staged.rendering };
  });
}

const jsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const workOf = (
  store: Store,
  { about, candidates = [], times = new StepTimes(), progress = () => undefined }: FlipOptions,
): EditionWork => ({
  store,
  about,
  releases: releaseCache(store, candidates),
  times,
  progress,
  rendered: new Map(),
});

async function draftOf(work: EditionWork, decide: Decide): Promise<Draft | undefined> {
  return work.times.measure('read', async () => {
    const live = await readBaseEdition(work.store);
    const plan = await decide(live);
    return plan && draftEdition(work, live, plan);
  });
}

async function stage(draft: Draft): Promise<StagedEdition> {
  const { store, live, plan, about, number, releases } = draft;
  const changed = [...draft.changedNames];
  const { site, ...rendering } = await writeWhileComposing(draft);
  const edition: Edition = {
    format: STORE_FORMAT,
    number,
    change: plan.change,
    ...about,
    site: await writeObject(store, site),
  };
  await store.flush();
  const missingFiles = await draft.times.measure('check', () => requireWholeReleases(store, site, changed));
  return { store, edition, site, changed, releases, before: live?.edition, missingFiles, rendering };
}

/** Writes each piece while the next one is made. */
async function writeWhileComposing(draft: Draft): Promise<Composed> {
  let writing: Promise<unknown> = Promise.resolve();
  const write: Write = async (work) => {
    await writing;
    writing = draft.times.measure('write', work);
    // The next `await` reports a failure; this keeps it from being unhandled until then.
    writing.catch(() => undefined);
  };
  try {
    const composed = await composeEdition(draft, write);
    await writing;
    return composed;
  } finally {
    await writing.catch(() => undefined);
  }
}

const rehearse = async (options: FlipOptions, staged: StagedEdition, { times }: EditionWork) =>
  options.rehearse && times.measure('rehearse', async () => options.rehearse?.(staged));
