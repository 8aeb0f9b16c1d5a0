import { uniqueProblems } from '@raptors/shared/contract/problem/problem';
import type { Authorship, Edition, EditionChange } from '@raptors/site/editions/edition';
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
import type { Change } from '../plan/change';
import { readLiveSite } from '../plan/live';
import { readNextSite, type NextSite } from '../plan/next-site';
import { plan } from '../plan/plan';
import { renderSite, type RenderedPackage } from '../prerender/render-pages';
import { StepTimes } from '../step-times';
import { composeEdition, type ComposedEdition } from './compose';
import { withLease, type Lease } from './leases';
import { flip, requireNotTaken, stage, storePreview } from './publish';

/** How often to try, if a release is found incomplete and another command has gone live meanwhile. */
const MAX_ATTEMPTS = 3;

/** Written but not live yet; `store` has all it needs, except the file that names it as an edition. */
export type StagedEdition = {
  store: Store;
  next: NextSite;
  composed: ComposedEdition;
  releases: ReleaseCache;
};

export type Rehearsal = { state: NonNullable<EditionChange['rehearsal']>; sentence: string };

export type Rehearse = (staged: StagedEdition) => Promise<Rehearsal>;

export type ChangeRequest = {
  /** A preview is shown at its own address only. `nothing` checks and leaves the store as it is. */
  target: 'live' | 'preview' | 'nothing';
  about: Authorship;
  times?: StepTimes;
  progress?: (line: string) => void;
  rehearse?: Rehearse | undefined;
};

export type ChangedSite = Omit<ComposedEdition, 'objects'> & {
  next: NextSite;
  rehearsal: Rehearsal | undefined;
  preview?: string;
};

/** Makes a change; `undefined` when there is nothing to change. If another command was faster, it starts again from the new live site. */
export async function changeSite(
  store: Store,
  change: Change,
  request: ChangeRequest,
): Promise<ChangedSite | undefined> {
  const work = { times: new StepTimes(), progress: () => undefined, ...request };
  if (work.target === 'nothing') return (await makeEdition(store, change, work))?.made;
  return withLease(store, async (lease) => {
    for (let attempt = 1; ; attempt += 1) {
      const before = (await newestEditionNumber(store)) ?? 0;
      try {
        const result = await makeEdition(store, change, work, lease);
        if (!result?.isOvertaken) return result?.made;
      } catch (error) {
        const newest = (await newestEditionNumber(store)) ?? 0;
        const isOvertaken = error instanceof IncompleteReleaseError && newest > before;
        if (!isOvertaken || attempt >= MAX_ATTEMPTS) throw error;
        work.progress(`Edition ${newest} went live meanwhile. Composing again from it…`);
      }
    }
  });
}

type Work = Required<Omit<ChangeRequest, 'rehearse'>> & Pick<ChangeRequest, 'rehearse'>;

async function makeEdition(live: Store, change: Change, work: Work, lease?: Lease) {
  const { target, about, times, rehearse } = work;
  const candidates = change.kind === 'release' ? change.packages : [];
  // A rehearsal reads the edition's files. Without a lease nothing may be written into the store, so they stay in memory.
  const store = lease || !rehearse ? live : overlayStore(live);
  const releases = releaseCache(store, candidates);
  times.start('read');
  for (const { release } of candidates) await requireNotTaken(store, release);
  const before = await readLiveSite(store, releases);
  const planned = plan(before, change);
  if (!planned) return undefined;
  const next = await readNextSite(store.location, before, planned, releases);
  const isWritten = Boolean(lease ?? rehearse);
  const { packages, notes } = await checkAndRender(isWritten ? store : undefined, next, work);
  const composed = composeEdition(next, packages, about, notes);
  times.start('write');
  if (isWritten) await stage(store, composed, next);
  times.start('rehearse');
  const rehearsal = await rehearse?.({ store, next, composed, releases });
  const edition: Edition = {
    ...composed.edition,
    change: { ...planned.change, rehearsal: rehearsal?.state },
  };
  const made: ChangedSite = { ...composed, edition, next, rehearsal };
  times.start('flip');
  if (target === 'preview') made.preview = await storePreview(store, edition, next.number - 1);
  const isOvertaken = target === 'live' && lease !== undefined && !(await flip(store, edition, lease));
  return { made, isOvertaken };
}

/** @throws {ReleaseRefusedError} before unchanged packages are rendered, or afterwards for problems of their pages */
async function checkAndRender(store: Store | undefined, next: NextSite, { times, progress }: Work) {
  const { changed, toRender, plan: planned } = next;
  const { kind } = planned.change;
  times.start('check');
  const problems = await checkSite(next);
  times.start('prerender');
  const render = (owners: readonly ReleaseReader[]) => renderSite(store, next, owners, { times, progress });
  const ofChanged = await render(changed);
  const notes = refuseProblems([...problems, ...problemsOf(ofChanged)], kind);
  const ofOthers = await render(toRender.filter((owner) => !changed.includes(owner)));
  const isForMenu = next.reason === 'menu' && (kind === 'release' || kind === 'retire');
  notes.push(...refuseProblems(problemsOf(ofOthers), isForMenu ? 'menu' : kind));
  return { packages: new Map([...ofChanged, ...ofOthers]), notes: uniqueProblems(notes) };
}

const problemsOf = (packages: ReadonlyMap<string, RenderedPackage>) =>
  [...packages.values()].flatMap(({ problems }) => problems);
