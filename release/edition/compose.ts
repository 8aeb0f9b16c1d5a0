import type { Manifest } from '@raptors/shared/contract/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { ReleaseRefusedError, runRules, type Finding } from '../check/finding';
import { judgeLeaving, withRemedies } from '../check/leaving';
import { releaseRules } from '../check/release-rules';
import { claimsOf } from '../check/release-subject';
import type { Store } from '../store/store';
import { nextAddresses, NO_ADDRESSES } from './addresses';
import type { Authorship, Part, Site } from './edition';
import { readAddresses, readPart, type LiveEdition } from './editions';
import { inParallel } from './in-parallel';
import { changesMenu, menuOf, readMenu } from './menu';
import { sha256Of, writeObject } from './objects';
import { liveReleases, type Plan } from './plan';
import { renderPart, type RenderedPart } from './render-part';
import type { ReleaseShelf, ReleaseSource } from './release-source';
import { recallPart, storePart } from './stored-part';
import { storeRelease } from './stored-release';
import type { StepTimes } from './step-times';

const PARTS_AT_A_TIME = 3;

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

export type Composed = {
  site: Site;
  /** Packages whose pages were rendered; all others are those of the edition before, byte for byte. */
  rendered: string[];
  pagesRendered: number;
  /** Why pages of unchanged packages were rendered too. */
  because?: 'first' | 'shell' | 'menu';
  /** What is not right but is let pass, because the site is not complete yet. */
  notes: Finding[];
};

/**
 * Composes the next edition: renders what the changed packages own, keeps everything else.
 * A new shell, or a change in what the menu says, renders every page.
 * @throws {ReleaseRefusedError} when a check finds something; nothing has been written then
 */
export async function composeEdition(
  workshop: Workshop,
  live: LiveEdition | undefined,
  plan: Plan,
  about: Authorship & { edition: number },
  { isTrial = false } = {},
): Promise<Composed> {
  const { store, shelf } = workshop;
  const before = liveReleases(live);
  const names = Object.keys(plan.releases).sort();
  const shellId = plan.releases.shell;
  if (!shellId)
    throw new NoShellError('There is no shell in this store yet. Release it first: npm run release -- shell');
  const changedNames = names.filter((name) => plan.releases[name] !== before[name]);
  const gone = Object.keys(before).filter((name) => !(name in plan.releases));
  const take = (name: string) => shelf(name, plan.releases[name] ?? '');
  const [shell, changed, previous] = await Promise.all([
    take('shell'),
    Promise.all(changedNames.map(take)),
    previousReleases(shelf, before, [...changedNames, ...gone]),
  ]);

  const menu = await nextMenu(workshop, live, changed, gone, previous, () => Promise.all(names.map(take)));
  const liveAddresses = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(liveAddresses, manifests, gone, plan.retired);

  const keptParts = () =>
    partsOf(
      store,
      live,
      names.filter((name) => !changedNames.includes(name)),
    );
  const claims = claimsOf(changed.map(({ release }) => release));
  const judged = live && before.shell === shellId ? changed : await Promise.all(names.map(take));
  const ruleFindings = await workshop.times.measure('check', async () => {
    const all = await inParallel(8, judged, ({ release, manifestFile }) =>
      runRules(releaseRules, {
        release,
        file: manifestFile,
        previous: previous.get(release.name)?.release,
        shell: shell.release,
        liveAddresses,
        addresses,
        claims,
        keptParts,
      }),
    );
    const { action } = plan.change;
    const left = await judgeLeaving({
      action,
      gone: gone.flatMap((name) => previous.get(name)?.release ?? []),
      redirects: redirectsOnlyIn(plan.retired, live?.site.retired),
      addresses,
      keptParts,
    });
    return withRemedies([...all.flat(), ...left], action);
  });

  const because = !live ? 'first' : before.shell !== shellId ? 'shell' : menu.isNew ? 'menu' : undefined;
  const stale = because ? names : changedNames;
  const addressesSha = sha256Of(JSON.stringify(addresses));

  async function rendering(name: string): Promise<RenderedPart> {
    const owner = await take(name);
    const key = [name, owner.release.id, shellId, menu.sha256, addressesSha].join('/');
    const part =
      workshop.rendered.get(key) ??
      (await renderPart(shell, owner, menu.navigation, addresses, workshop.times));
    if (changedNames.includes(name)) workshop.rendered.set(key, part);
    return part;
  }

  // The changed packages are judged whole before anything is written.
  const own = await Promise.all(changedNames.map(rendering));
  const { refused, notes } = sift(
    [...ruleFindings, ...own.flatMap(({ findings }) => findings)],
    plan.isPartial,
  );
  if (refused.length > 0) throw new ReleaseRefusedError(refused);

  if (!isTrial) {
    await workshop.times.measure('write', async () => {
      for (const source of changed) await storeRelease(store, source);
    });
  }
  const pagesOf = async (name: string) => (await take(name)).release.manifest.pages.length;
  const all = (await Promise.all(stale.map(pagesOf))).reduce((sum, count) => sum + count, 0);
  let done = 0;
  const hashes = await inParallel(PARTS_AT_A_TIME, stale, async (name) => {
    const owner = await take(name);
    const depends = { name, id: owner.release.id, shellId, navigation: menu.sha256 };
    const recalled = changedNames.includes(name) ? undefined : await recallPart(store, depends);
    const part = recalled ? undefined : await rendering(name);
    if (part) {
      const { refused } = sift(part.findings, plan.isPartial);
      if (refused.length > 0) throw new ReleaseRefusedError(refused);
      notes.push(...sift(part.findings, plan.isPartial).notes);
    }
    done += owner.release.manifest.pages.length;
    workshop.onProgress?.(done, all);
    if (recalled) return recalled;
    if (isTrial || !part) return sha256Of(JSON.stringify(part?.part ?? null));
    return workshop.times.measure('write', () => storePart(store, part, depends));
  });

  const packages: Site['packages'] = {};
  for (const name of names) {
    const wasLive = live?.site.packages[name];
    const index = stale.indexOf(name);
    const part = index >= 0 ? hashes[index] : wasLive?.part;
    const since = wasLive && !changedNames.includes(name) ? wasLive.since : sinceOf(name, about, plan);
    packages[name] = { release: plan.releases[name] ?? '', part: part ?? '', since };
  }
  const site: Site = {
    packages,
    navigation: menu.sha256,
    addresses: addressesSha,
    pins: plan.pins,
    retired: plan.retired,
    isPartial: plan.isPartial,
  };
  if (!isTrial) {
    await workshop.times.measure('write', () =>
      Promise.all([writeObject(store, addresses), writeObject(store, menu.navigation)]),
    );
  }
  return { site, rendered: stale, pagesRendered: all, ...(because ? { because } : {}), notes };
}

/** A site needs its frame before anything else. */
export class NoShellError extends Error {
  override name = 'NoShellError';
}

function sinceOf(
  name: string,
  { edition, by, at, commit: today }: Authorship & { edition: number },
  { change, commits }: Plan,
) {
  const commit = commits ? commits[name] : today;
  return {
    edition,
    by,
    at,
    ...(commit ? { commit } : {}),
    ...(change.message ? { message: change.message } : {}),
  };
}

/** While packages of the project are missing, links to their pages lead nowhere; everything else counts from the start. */
function sift(findings: readonly Finding[], isPartial: boolean) {
  const isNote = ({ rule }: Finding) =>
    isPartial && (rule === 'links-lead-somewhere' || rule === 'redirect-arrives');
  const unique = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  return { refused: unique.filter((finding) => !isNote(finding)), notes: unique.filter(isNote) };
}

const redirectsOnlyIn = (next: Record<string, string>, before: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(next).filter(([from, to]) => before[from] !== to));

async function previousReleases(
  shelf: ReleaseShelf,
  before: Record<string, string>,
  names: readonly string[],
) {
  const live = names.flatMap((name) => (before[name] ? [[name, before[name]] as const] : []));
  return new Map(await Promise.all(live.map(async ([name, id]) => [name, await shelf(name, id)] as const)));
}

/** Reads only the manifests that changed, unless one of them changes what the menu says. */
async function nextMenu(
  { store }: Workshop,
  live: LiveEdition | undefined,
  changed: readonly ReleaseSource[],
  gone: readonly string[],
  previous: ReadonlyMap<string, ReleaseSource>,
  everyRelease: () => Promise<ReleaseSource[]>,
): Promise<{ navigation: Navigation; sha256: string; isNew: boolean }> {
  const manifestBefore = (name: string): Manifest | undefined => previous.get(name)?.release.manifest;
  const isTouched =
    changed.some(({ release }) => changesMenu(manifestBefore(release.name), release.manifest)) ||
    gone.some((name) => changesMenu(manifestBefore(name), undefined));
  if (live && !isTouched) {
    return {
      navigation: await readMenu(store, live.site.navigation),
      sha256: live.site.navigation,
      isNew: false,
    };
  }
  const navigation = menuOf((await everyRelease()).map(({ release }) => release.manifest));
  const sha256 = sha256Of(JSON.stringify(navigation));
  return { navigation, sha256, isNew: live?.site.navigation !== sha256 };
}

async function partsOf(
  store: Store,
  live: LiveEdition | undefined,
  names: readonly string[],
): Promise<ReadonlyMap<string, Part>> {
  const known = names.flatMap((name) =>
    live?.site.packages[name] ? [[name, live.site.packages[name].part] as const] : [],
  );
  return new Map(
    await inParallel(16, known, async ([name, part]) => [name, await readPart(store, part)] as const),
  );
}
