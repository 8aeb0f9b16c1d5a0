import type { Problem } from '@raptors/shared/contract/problem/problem';
import { ReleaseRefusedError } from '../check/rule';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { changesAddresses, nextAddresses, NO_ADDRESSES } from '@raptors/site/editions/addresses';
import type { Addresses, Authorship, Site } from '@raptors/site/editions/edition';
import { readAddresses, type LiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { judgeReleases, sift } from './judge';
import { makeParts, renderReleased, type Frame } from '../prerender/make-parts';
import { nextMenu } from './menu';
import { sha256Of, writeObject } from '@raptors/site/store/objects';
import { packageChanges, type PackageChanges } from './package-changes';
import type { Plan } from './plan';
import type { RenderedPart } from '../prerender/render-part';
import type { ReleaseShelf } from '@raptors/site/releases/release-source';
import { storeReleases } from './stored-release';
import type { StepTimes } from '../prerender/step-times';
import { UserError } from '@raptors/shared/contract/problem/user-error';

const RELEASES_AT_A_TIME = 16;

/** What composing an edition works with. */
export type Workshop = {
  store: Store;
  shelf: ReleaseShelf;
  times: StepTimes;
  /** Says how far a long rendering has come. */
  onProgress?: (done: number, all: number) => void;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
};

/** An edition that nobody sees yet, and what it took to compose it. */
export type Composed = {
  site: Site;
  /** Packages whose pages were rendered; all others are those of the edition before, byte for byte. */
  rendered: string[];
  pagesRendered: number;
  /** Why pages of unchanged packages were rendered too. */
  because?: 'first' | 'shell' | 'menu';
  /** What is not right but is let pass, because the site is not complete yet. */
  notes: Problem[];
};

type About = Authorship & { edition: number };

/**
 * Composes the next edition: renders what the changed packages own, keeps everything else.
 * A new shell, or a change in what the menu says, renders every page.
 * @throws {ReleaseRefusedError} when a check finds something; nothing has been written then
 */
export async function composeEdition(
  workshop: Workshop,
  live: LiveEdition | undefined,
  plan: Plan,
  about: About,
  { isTrial = false } = {},
): Promise<Composed> {
  const { store, shelf, times } = workshop;
  if (!plan.releases.shell)
    throw new NoShellError(
      `There is no shell in this store yet. Release it first: npm run release -- shell (or set STORE to the store of your site; this one is ${store.location}).`,
    );
  const changes = await packageChanges(shelf, live, plan);
  const { names, changed, changedNames, isNewShell } = changes;
  const takeAll = () =>
    inParallel(RELEASES_AT_A_TIME, names, (name) => shelf(name, plan.releases[name] ?? ''));

  const shell = await shelf('shell', plan.releases.shell);
  const menu = await nextMenu(store, live, changes, takeAll);
  const { liveAddresses, ...next } = await addressesOf(store, live, plan, changes);
  const frame: Frame = { shell, menu, ...next, times, rendered: workshop.rendered };
  const because = !live ? 'first' : isNewShell ? 'shell' : menu.isNew ? 'menu' : undefined;
  const stale = because ? await takeAll() : changed;

  // The changed packages are judged whole before anything is written.
  const judged = isNewShell ? stale : changed;
  const judging = { store, live, plan, changes, shell, judged, liveAddresses, addresses: next.addresses };
  const found = await times.measure('check', () => judgeReleases(judging));
  const released = await renderReleased(frame, changed);
  const { refused, notes } = sift(
    [...found, ...released.flatMap(({ problems }) => problems)],
    plan.isPartial,
  );
  if (refused.length > 0) throw new ReleaseRefusedError(refused);

  if (!isTrial) await times.measure('write', () => storeReleases(store, changed));
  const pages = stale.map(({ release }) => release.manifest.pages.length);
  const pagesRendered = pages.reduce((sum, count) => sum + count, 0);
  let done = 0;
  const made = await makeParts(frame, {
    store,
    stale,
    released: new Map(changed.map(({ release }, index) => [release.name, released[index] as RenderedPart])),
    isPartial: plan.isPartial,
    isTrial,
    onDone({ release }) {
      done += release.manifest.pages.length;
      workshop.onProgress?.(done, pagesRendered);
    },
  });
  if (!isTrial) await times.measure('write', () => storeFrame(store, live, frame));
  return {
    site: {
      packages: packagesOf({ live, plan, about, names, changedNames, parts: made.parts }),
      navigation: menu.sha256,
      addresses: next.addressesSha,
      pins: plan.pins,
      kept: plan.kept,
      retired: plan.retired,
      isPartial: plan.isPartial,
    },
    rendered: stale.map(({ release }) => release.name),
    pagesRendered,
    ...(because ? { because } : {}),
    notes: [...new Set([...notes, ...made.notes])],
  };
}

/** A site needs its frame before anything else. */
export class NoShellError extends UserError {
  override name = 'NoShellError';
}

/** Addresses now and then. Most releases change none, and need not go through those of the whole site. */
async function addressesOf(
  store: Store,
  live: LiveEdition | undefined,
  { retired }: Plan,
  { changed, gone, previous }: PackageChanges,
): Promise<{ liveAddresses: Addresses; addresses: Addresses; addressesSha: string }> {
  const liveAddresses = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
  const isSame =
    live !== undefined &&
    gone.length === 0 &&
    JSON.stringify(retired) === JSON.stringify(live.site.retired) &&
    !changed.some(({ release }) =>
      changesAddresses(previous.get(release.name)?.release.manifest, release.manifest),
    );
  if (isSame) return { liveAddresses, addresses: liveAddresses, addressesSha: live.site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(liveAddresses, manifests, gone, retired);
  return { liveAddresses, addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}

/** Writes what the edition says of no package alone. */
async function storeFrame(store: Store, live: LiveEdition | undefined, frame: Frame): Promise<void> {
  const isKept =
    frame.addressesSha === live?.site.addresses &&
    (await store.refresh(keys.object(frame.addressesSha, 'json')));
  if (!isKept) await writeObject(store, frame.addresses);
  await writeObject(store, frame.menu.navigation);
}

type Ingredients = Pick<PackageChanges, 'names' | 'changedNames'> & {
  live: LiveEdition | undefined;
  plan: Plan;
  about: About;
  parts: ReadonlyMap<string, string>;
};

function packagesOf({ live, plan, about, names, changedNames, parts }: Ingredients): Site['packages'] {
  return Object.fromEntries(
    names.map((name) => {
      const wasLive = live?.site.packages[name];
      const since = wasLive && !changedNames.has(name) ? wasLive.since : sinceOf(name, about, plan);
      const part = parts.get(name) ?? wasLive?.part ?? '';
      return [name, { release: plan.releases[name] ?? '', part, since }];
    }),
  );
}

function sinceOf(
  name: string,
  { edition, by, at, commit: today }: About,
  { change: { message }, commits }: Plan,
): Site['packages'][string]['since'] {
  const commit = commits ? commits[name] : today;
  return { edition, by, at, ...(commit ? { commit } : {}), ...(message ? { message } : {}) };
}
