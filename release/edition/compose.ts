import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { PageDates, Site } from '@raptors/site/editions/edition';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys, VIEWS_VERSION } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import { makeParts, renderReleased, type RenderContext } from '../prerender/make-parts';
import { nextPageDates } from '../prerender/page-dates';
import type { RenderedPart } from '../prerender/render-part';
import type { StepTimes } from '../prerender/step-times';
import type { MadePart } from '../prerender/stored-part';
import type { ViewedPackages } from '../prerender/views/stored-views';
import { nextMenu } from './menu';
import { addressesOf, packageChanges, type PackageChanges } from './package-changes';
import { packagesOf, siteOf, type About, type Plan } from './plan';
import { validateReleases } from './validate-releases';
import { isInstalled, PROGRAM } from '@raptors/site/program';

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

/**
 * Composes the next edition: renders the pages of the changed packages and keeps all others. A new shell or a changed
 * menu renders every page. Writes nothing, but yields what is to be written as it is made, so that a large site need
 * not be in memory at once.
 * @throws {ReleaseRefusedError} when a check finds something; for changed packages before the first write
 */
export async function* composeEdition(
  context: ComposeContext,
  live: LiveEdition | undefined,
  plan: Plan,
  about: About,
): AsyncGenerator<EditionWrite, Composed> {
  const { store, onProgress } = context;
  const work = await prepare(context, live, plan);
  const { changes, menu, addressing, rendering, stale, because } = work;
  const { released, notes } = await renderChecked(context, live, plan, work);

  yield { kind: 'releases', releases: changes.changed };
  const pages = stale.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);
  let done = 0;
  const made = yield* partWrites(
    makeParts(rendering, {
      store,
      stale,
      released,
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
  const { names, changedNames } = changes;
  const packages = packagesOf({ live, plan, about, names, changedNames, parts: made.parts, dates });
  yield { kind: 'views', of: unviewed({ live, plan, packages, storedBefore: made.storedBefore }) };
  const added = (await isStored(store, live, addressing)) ? [] : [addressing.addresses];
  yield { kind: 'objects', values: [...added, menu.navigation, ...dates.values()] };
  return {
    site: siteOf(plan, packages, menu.sha256, addressing.addressesSha),
    changed: [...changedNames],
    rendered: stale.map(({ release }) => release.name),
    pagesRendered: pages - made.reused,
    ...(because ? { because } : {}),
    notes: [...new Set([...notes, ...made.notes])],
  };
}

/** What an edition is composed from. */
type Prepared = {
  changes: PackageChanges;
  menu: Awaited<ReturnType<typeof nextMenu>>;
  addressing: Awaited<ReturnType<typeof addressesOf>>;
  rendering: RenderContext;
  /** Packages whose pages are rendered: the changed ones, or all where `because` says why. */
  stale: readonly ReleaseSource[];
  because: Composed['because'];
};

async function prepare(
  { store, releases, times, rendered, keys: trusted }: ComposeContext,
  live: LiveEdition | undefined,
  plan: Plan,
): Promise<Prepared> {
  if (!plan.releases.shell)
    throw new NoShellError(
      isInstalled
        ? `There is no site in this store yet: ${store.location}. Set STORE to the store of the site; who runs it knows which that is.`
        : `There is no shell in this store yet. Release it first: ${PROGRAM} shell (or set STORE to the store of your site; this one is ${store.location}).`,
    );
  const changes = await packageChanges(releases, live, plan);
  const readAll = () =>
    inParallel(RELEASES_AT_A_TIME, changes.names, (name) => releases(name, plan.releases[name] ?? ''));
  const shell = await releases('shell', plan.releases.shell);
  const menu = await nextMenu(store, live, changes, readAll, trusted);
  const addressing = await addressesOf(store, live, plan, changes);
  const { addresses, addressesSha } = addressing;
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
  const because = !live ? 'first' : changes.isNewShell ? 'shell' : menu.isNew ? 'menu' : undefined;
  return {
    changes,
    menu,
    addressing,
    rendering,
    stale: because ? await readAll() : changes.changed,
    because,
  };
}

/**
 * Renders the changed packages, and checks releases and pages.
 * @throws {ReleaseRefusedError} when something is wrong that is not let pass
 */
async function renderChecked(
  { store, times }: ComposeContext,
  live: LiveEdition | undefined,
  plan: Plan,
  { changes, addressing, rendering, stale }: Prepared,
): Promise<{ released: ReadonlyMap<string, RenderedPart>; notes: Problem[] }> {
  const { liveAddresses, addresses } = addressing;
  const { changed, isNewShell } = changes;
  const { shell } = rendering;
  const candidates = isNewShell ? stale : changed;
  const found = await times.measure('check', () =>
    validateReleases({ store, live, plan, changes, shell, candidates, liveAddresses, addresses }),
  );
  const parts = await renderReleased(rendering, changed);
  const { refused, notes } = partitionProblems(
    [...found, ...parts.flatMap(({ problems }) => problems)],
    plan,
  );
  if (refused.length > 0) throw new ReleaseRefusedError(refused);
  const released = new Map(changed.map(({ release }, index) => [release.name, parts[index] as RenderedPart]));
  return { released, notes };
}

/** Whether the store holds the addresses already; then they are refreshed, so that a prune keeps them. */
const isStored = async (
  store: Store,
  live: LiveEdition | undefined,
  { addressesSha }: Prepared['addressing'],
): Promise<boolean> =>
  addressesSha === live?.site.addresses && (await store.refresh(keys.object(addressesSha, 'json')));

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
