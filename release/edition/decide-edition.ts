import { pathKey } from '@raptors/shared/contract/paths';
import { destination } from '@raptors/site/editions/addresses';
import type { Addresses, Site } from '@raptors/site/editions/edition';
import { readAddresses, readEdition, readSite } from '@raptors/site/editions/editions';
import type { Store } from '@raptors/site/store/store';
import { moved, refusePinned } from './decide';
import type { Decide } from './flip';
import { liveReleases, nextPlan, RequestRefusedError } from './plan';
import { PROGRAM } from '@raptors/site/program';

/** Options of a roll-back of the whole site: the message, and where disappearing addresses lead. */
type RollbackOptions = {
  message?: string | undefined;
  /** Path of a page in that edition; the home page by default. */
  leaveTo?: string | undefined;
};

/**
 * Decides to show what an earlier edition showed: all its packages, retired ones too, and no later ones. Addresses that
 * it does not have lead to one of its pages until a release brings them back.
 */
export function decideRollbackToEdition(
  store: Store,
  number: number,
  { message, leaveTo = '/' }: RollbackOptions,
): Decide {
  return async (live) => {
    if (!live || number > live.edition.number || number < 1)
      throw new RequestRefusedError(`There is no edition ${number}. \`${PROGRAM} history\` lists them.`);
    const site = await siteOf(store, number);
    const before = liveReleases(live);
    const releases = Object.fromEntries(
      Object.entries(site.packages).map(([name, { release }]) => [name, release]),
    );
    const names = [...new Set([...Object.keys(before), ...Object.keys(releases)])].sort();
    const packages = names
      .filter((name) => before[name] !== releases[name])
      .map((name) => moved(name, before[name], releases[name]));
    if (packages.length === 0) return undefined;
    refusePinned(
      live,
      packages.map(({ name }) => name),
    );
    const [now, then] = [
      await readAddresses(store, live.site.addresses),
      await readAddresses(store, site.addresses),
    ];
    const to = then.pages[pathKey(leaveTo)]?.path;
    if (!to)
      throw new RequestRefusedError(
        `Edition ${number} has no page ${leaveTo}, so nothing can lead there. Name a page of it: --leave-to /`,
      );
    return nextPlan(live, {
      change: { action: 'rollback', packages, backTo: number, ...(message ? { message } : {}) },
      releases,
      retired: site.retired,
      left: { ...site.left, ...Object.fromEntries(leaving(now, then).map((path) => [path, to])) },
      isPartial: site.isPartial,
      wasLive: true,
      commits: Object.fromEntries(
        Object.entries(site.packages).map(([name, { since }]) => [name, since.commit]),
      ),
    });
  };
}

async function siteOf(store: Store, number: number): Promise<Site> {
  const { site: sha256 } = await readEdition(store, number);
  return readSite(store, sha256).catch((cause: unknown) => {
    throw new RequestRefusedError(
      `Edition ${number} has been pruned, so its pages no longer exist. Choose a later one.`,
      { cause },
    );
  });
}

/** Addresses that work now and would not work in that edition, as they are written. */
const leaving = (now: Addresses, then: Addresses): string[] =>
  [
    ...Object.values(now.pages).map(({ path }) => path),
    ...Object.values(now.redirects).map(({ from }) => from),
  ]
    .filter((path) => destination(then, path) === undefined)
    .sort();
