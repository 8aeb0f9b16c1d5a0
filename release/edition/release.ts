import { randomBytes } from 'node:crypto';
import { uniqueProblems } from '@raptors/shared/contract/problem/problem';
import type { Authorship, Change, Edition, Preview } from '@raptors/site/editions/edition';
import { newestEditionNumber } from '@raptors/site/editions/editions';
import {
  IncompleteReleaseError,
  releaseCache,
  type ReleaseCache,
  type ReleaseReader,
} from '@raptors/site/releases/release-reader';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';
import { checkSite } from '../check/check-site';
import { refuseProblems } from '../check/rule';
import type { SiteChange } from '../plan/changes';
import { readLiveSite } from '../plan/live';
import { readNextSite, type NextSite } from '../plan/next-site';
import type { RenderedPackage } from '../prerender/render-pages';
import { StepTimes } from '../step-times';
import { composeEdition, type ComposedEdition } from './compose';
import { withLease } from './leases';
import { flip, requireNotTaken, stage, storePreview } from './publish';
import { renderSite } from './render-site';

/** How often a command starts over when files of its edition have disappeared because others work on the store. */
const MAX_ATTEMPTS = 3;

/** An edition that is written and not live yet; the store holds all that it needs, except its own file. */
export type StagedEdition = {
  store: Store;
  next: NextSite;
  composed: ComposedEdition;
  releases: ReleaseCache;
};

/** The result of trying an edition. */
export type Rehearsal = { state: NonNullable<Change['rehearsal']>; sentence: string };

/** Tries an edition before it goes live. @throws {ReleaseRefusedError} when something is wrong with it */
export type Rehearse = (staged: StagedEdition) => Promise<Rehearsal>;

/** What a command brings: its author, the new releases, how it tries and reports. */
export type ReleaseWork = {
  about: Authorship;
  /** Releases that may not be in the store yet. */
  candidates?: readonly ReleaseReader[];
  times?: StepTimes;
  /** Tells a person what is being done. */
  progress?: (line: string) => void;
  rehearse?: Rehearse | undefined;
};

/** The edition that is live now, what was live before, and the report of the work. */
export type Released = Omit<ComposedEdition, 'objects'> & {
  next: NextSite;
  rehearsal: Rehearsal | undefined;
};

/** Makes a change live. A command that another one overtakes plans and composes again on top of it, so that no release is lost. */
export async function makeLive(
  store: Store,
  change: SiteChange,
  work: ReleaseWork,
): Promise<Released | undefined> {
  const { times = new StepTimes(), progress = () => undefined, rehearse } = work;
  return withLease(store, async (lease) => {
    for (let attempt = 1; ; attempt += 1) {
      const staged = await compose(store, change, { ...work, times, progress });
      if (!staged) return undefined;
      const { next, composed } = staged;
      times.start('write');
      const isStaged = await stage(store, composed, next).then(
        () => true,
        async (error: unknown) => {
          const newest = (await newestEditionNumber(store)) ?? 0;
          const isOvertaken = error instanceof IncompleteReleaseError && newest >= next.number;
          if (!isOvertaken || attempt >= MAX_ATTEMPTS) throw error;
          progress(`Edition ${newest} went live meanwhile. Composing again from it…`);
          return false;
        },
      );
      if (!isStaged) continue;
      times.start('rehearse');
      const rehearsal = await rehearse?.(staged);
      times.start('flip');
      const edition = withRehearsal(composed.edition, rehearsal);
      if (await flip(store, edition, lease)) return { ...composed, edition, next, rehearsal };
    }
  });
}

/** Does everything that a release does, but writes nothing. */
export async function tryRelease(
  store: Store,
  change: SiteChange,
  work: ReleaseWork,
): Promise<Released | undefined> {
  const overlay = work.rehearse && overlayStore(store);
  const staged = await compose(overlay ?? store, change, { ...work, isTrial: !overlay });
  if (!staged) return undefined;
  if (overlay) await stage(overlay, staged.composed, staged.next);
  work.times?.start('rehearse');
  return { ...staged.composed, next: staged.next, rehearsal: await work.rehearse?.(staged) };
}

/** Makes a preview: an edition that only its own address shows. */
export async function makePreview(
  store: Store,
  change: SiteChange,
  work: ReleaseWork,
): Promise<(Released & { preview: Preview }) | undefined> {
  return withLease(store, async () => {
    const staged = await compose(store, change, work);
    if (!staged) return undefined;
    const { next, composed } = staged;
    work.times?.start('write');
    await stage(store, composed, next);
    work.times?.start('rehearse');
    const rehearsal = await work.rehearse?.(staged);
    const { message, packages } = next.plan.change;
    const preview: Preview = {
      id: randomBytes(8).toString('hex'),
      liveEdition: next.live.edition?.number ?? 0,
      names: packages.map(({ name }) => name),
      ...(message ? { message } : {}),
      ...work.about,
      site: composed.edition.site,
    };
    await storePreview(store, preview);
    return { ...composed, next, rehearsal, preview };
  });
}

/** Reads, plans, checks, renders and composes the next edition; only files of pages are written, and nothing in a trial. */
async function compose(
  store: Store,
  change: SiteChange,
  { about, candidates = [], isTrial = false, ...work }: ReleaseWork & { isTrial?: boolean },
): Promise<StagedEdition | undefined> {
  const { times = new StepTimes(), progress = () => undefined } = work;
  times.start('read');
  const live = await readLiveSite(store, change.names);
  const plan = await change.plan(live);
  if (!plan) return undefined;
  const releases = releaseCache(store, candidates);
  const next = await readNextSite(store, live, plan, releases);
  const { changed, toRender } = next;
  times.start('check');
  if (!isTrial) await requireNotTaken(store, next);
  const problems = await checkSite(next);
  times.start('prerender');
  const render = (owners: readonly ReleaseReader[]) =>
    renderSite(isTrial ? undefined : store, next, owners, { times, progress });
  const ofChanged = await render(changed);
  const notes = refuseProblems([...problems, ...problemsOf(ofChanged)], plan);
  // Only now the others, which are many where shell or menu change.
  const ofOthers = await render(toRender.filter((owner) => !changed.includes(owner)));
  const isOfOthers = !ofChanged.has('shell');
  notes.push(...refuseProblems(problemsOf(ofOthers), { ...plan, isOfOthers }));
  const packages = new Map([...ofChanged, ...ofOthers]);
  return { store, next, releases, composed: composeEdition(next, packages, about, uniqueProblems(notes)) };
}

const problemsOf = (packages: ReadonlyMap<string, RenderedPackage>) =>
  [...packages.values()].flatMap(({ problems }) => problems);

const withRehearsal = (edition: Edition, rehearsal: Rehearsal | undefined): Edition => ({
  ...edition,
  change: { ...edition.change, ...(rehearsal ? { rehearsal: rehearsal.state } : {}) },
});
