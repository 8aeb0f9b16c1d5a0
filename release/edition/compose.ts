import { STORE_FORMAT } from '@raptors/shared/contract/format';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { changesAddresses, nextAddresses, NO_ADDRESSES } from '@raptors/site/editions/addresses';
import type { Addresses, Authorship, PageDates, Site } from '@raptors/site/editions/edition';
import { readAddresses, readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys, VIEWS_VERSION } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import { makeParts, renderReleased, type RenderContext } from '../prerender/make-parts';
import { nextPageDates } from '../prerender/page-dates';
import type { RenderedPart } from '../prerender/render-part';
import type { StepTimes } from '../prerender/step-times';
import type { MadePart } from '../prerender/stored-part';
import type { ViewedPackages } from '../prerender/views/stored-views';
import { nextMenu } from './menu';
import { packageChanges, type PackageChanges } from './package-changes';
import type { Plan } from './plan';
import { validateReleases } from './validate-releases';

const RELEASES_AT_A_TIME = 16;

/** What is needed to compose an edition. */
export type ComposeContext = {
  store: Store;
  releases: ReleaseCache;
  times: StepTimes;
  /** Called with how many pages are rendered, and how many there are. */
  onProgress?: (done: number, all: number) => void;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
  /** Public keys with which documents check the registry; empty if editions are not signed. */
  keys: readonly string[];
};

/** What an edition adds to a store. Each entry depends on those before it. */
export type EditionWrite =
  | { kind: 'releases'; releases: readonly ReleaseSource[] }
  | { kind: 'parts'; parts: readonly MadePart[] }
  | { kind: 'objects'; values: readonly unknown[] }
  /** Packages that are taken over from a store whose tool may have stored no views. */
  | { kind: 'views'; of: ViewedPackages };

/** A composed edition that is not live yet, with a report of the work. */
export type Composed = {
  site: Site;
  /** Packages that have another release than in the edition before. */
  changed: string[];
  /** Packages whose pages were rendered; the pages of all others are unchanged. */
  rendered: string[];
  /** Without the unchanged pages of page sets. */
  pagesRendered: number;
  /** Why pages of unchanged packages were rendered too. */
  because?: 'first' | 'shell' | 'menu';
  /** Problems that are let pass, because the site is not complete yet. */
  notes: Problem[];
};

type About = Authorship & { edition: number };

/**
 * Composes the next edition: renders the pages of the changed packages and keeps all others. A new shell or a changed
 * menu renders every page. Writes nothing, but yields what is to be written as it is made, so that a large site need
 * not be in memory at once.
 * @throws {ReleaseRefusedError} when a check finds something; for changed packages before the first write
 */
export async function* composeEdition(
  { store, releases, times, rendered, keys: trusted, onProgress }: ComposeContext,
  live: LiveEdition | undefined,
  plan: Plan,
  about: About,
): AsyncGenerator<EditionWrite, Composed> {
  if (!plan.releases.shell)
    throw new NoShellError(
      `There is no shell in this store yet. Release it first: npm run release -- shell (or set STORE to the store of your site; this one is ${store.location}).`,
    );
  const changes = await packageChanges(releases, live, plan);
  const { names, changed, changedNames, isNewShell } = changes;
  const readAll = () =>
    inParallel(RELEASES_AT_A_TIME, names, (name) => releases(name, plan.releases[name] ?? ''));

  const shell = await releases('shell', plan.releases.shell);
  const menu = await nextMenu(store, live, changes, readAll, trusted);
  const { liveAddresses, addresses, addressesSha } = await addressesOf(store, live, plan, changes);
  const rendering: RenderContext = {
    shell,
    navigation: menu.navigation,
    navigationSha: menu.sha256,
    addresses,
    addressesSha,
    times,
    rendered,
    async livePart(name) {
      const shown = live?.site.packages[name];
      const part = shown && (await readPart(store, shown.part).catch(() => undefined));
      return part && { store, part, addresses };
    },
  };
  const because = !live ? 'first' : isNewShell ? 'shell' : menu.isNew ? 'menu' : undefined;
  const stale = because ? await readAll() : changed;

  const candidates = isNewShell ? stale : changed;
  const found = await times.measure('check', () =>
    validateReleases({ store, live, plan, changes, shell, candidates, liveAddresses, addresses }),
  );
  const released = await renderReleased(rendering, changed);
  const problems = [...found, ...released.flatMap((part) => part.problems)];
  const { refused, notes } = partitionProblems(problems, plan);
  if (refused.length > 0) throw new ReleaseRefusedError(refused);

  yield { kind: 'releases', releases: changed };
  const pages = stale.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);
  let done = 0;
  const made = yield* partWrites(
    makeParts(rendering, {
      store,
      stale,
      released: new Map(changed.map(({ release }, index) => [release.name, released[index] as RenderedPart])),
      plan,
      onDone({ release }) {
        done += release.manifest.pages.length;
        onProgress?.(done, pages);
      },
    }),
  );
  const dates = new Map<string, PageDates>();
  for (const [name, ofName] of made.pages)
    dates.set(name, await nextPageDates(store, live, name, ofName, about.at));
  const packages = packagesOf({ live, plan, about, names, changedNames, parts: made.parts, dates });
  yield { kind: 'views', of: unviewed({ live, plan, packages, storedBefore: made.storedBefore }) };
  const isSameAddresses =
    addressesSha === live?.site.addresses && (await store.refresh(keys.object(addressesSha, 'json')));
  yield {
    kind: 'objects',
    values: [...(isSameAddresses ? [] : [addresses]), menu.navigation, ...dates.values()],
  };
  return {
    site: {
      format: STORE_FORMAT,
      packages,
      navigation: menu.sha256,
      addresses: addressesSha,
      pins: plan.pins,
      kept: plan.kept,
      retired: plan.retired,
      ...(Object.keys(plan.left).length > 0 ? { left: plan.left } : {}),
      views: VIEWS_VERSION,
      isPartial: plan.isPartial,
    },
    changed: [...changedNames],
    rendered: stale.map(({ release }) => release.name),
    pagesRendered: pages - made.reused,
    ...(because ? { because } : {}),
    notes: [...new Set([...notes, ...made.notes])],
  };
}

type TakenOver = {
  live: LiveEdition | undefined;
  plan: Plan;
  packages: Site['packages'];
  storedBefore: readonly string[];
};

/**
 * Packages that may lack views: those that an earlier command rendered, newly kept ones, and all packages of an edition
 * of earlier tools.
 */
function unviewed({ live, plan: { kept }, packages, storedBefore }: TakenOver): ViewedPackages {
  const isViewed = live === undefined || live.site.views === VIEWS_VERSION;
  return {
    packages: Object.fromEntries(
      Object.entries(packages).filter(
        ([name, { part }]) =>
          storedBefore.includes(name) || (!isViewed && live.site.packages[name]?.part === part),
      ),
    ),
    kept: Object.fromEntries(Object.entries(kept).filter(([key]) => !isViewed || !live?.site.kept[key])),
  };
}

async function* partWrites<Made>(
  groups: AsyncGenerator<MadePart[], Made>,
): AsyncGenerator<EditionWrite, Made> {
  for (;;) {
    const next = await groups.next();
    if (next.done) return next.value;
    yield { kind: 'parts', parts: next.value };
  }
}

/** A site needs a shell before anything else. */
export class NoShellError extends UserError {
  override name = 'NoShellError';
}

/** Addresses before and after. Most releases change none, and then those of the whole site need not be read. */
async function addressesOf(
  store: Store,
  live: LiveEdition | undefined,
  { retired, left }: Plan,
  { changed, gone, previous }: PackageChanges,
): Promise<{ liveAddresses: Addresses; addresses: Addresses; addressesSha: string }> {
  const liveAddresses = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
  const isSame =
    live !== undefined &&
    gone.length === 0 &&
    JSON.stringify([retired, left]) === JSON.stringify([live.site.retired, live.site.left ?? {}]) &&
    !changed.some(({ release }) =>
      changesAddresses(previous.get(release.name)?.release.manifest, release.manifest),
    );
  if (isSame) return { liveAddresses, addresses: liveAddresses, addressesSha: live.site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(liveAddresses, manifests, gone, retired, left);
  return { liveAddresses, addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}

type PackagesRequest = Pick<PackageChanges, 'names' | 'changedNames'> & {
  live: LiveEdition | undefined;
  plan: Plan;
  about: About;
  parts: ReadonlyMap<string, string>;
  dates: ReadonlyMap<string, PageDates>;
};

function packagesOf({
  live,
  plan,
  about,
  names,
  changedNames,
  parts,
  dates,
}: PackagesRequest): Site['packages'] {
  return Object.fromEntries(
    names.map((name) => {
      const wasLive = live?.site.packages[name];
      const since = wasLive && !changedNames.has(name) ? wasLive.since : sinceOf(name, about, plan);
      const part = parts.get(name) ?? wasLive?.part ?? '';
      const ofPages = dates.get(name);
      const datesSha = ofPages ? sha256Of(JSON.stringify(ofPages)) : wasLive?.dates;
      return [
        name,
        { release: plan.releases[name] ?? '', part, ...(datesSha ? { dates: datesSha } : {}), since },
      ];
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
