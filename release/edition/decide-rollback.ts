import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { releaseSchema } from '@raptors/shared/publishing/release';
import { destination, nextAddresses, NO_ADDRESSES } from '@raptors/site/editions/addresses';
import type { Addresses } from '@raptors/site/editions/edition';
import { readAddresses } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { keptRedirects, moved, requireLive, withMessage } from './decide';
import type { Decide } from './flip';
import { liveReleases, nextPlan, RequestRefusedError } from '../draft';
import { commitOf, findRelease, releaseBefore, siteOfEdition } from './past-releases';

type RollbackOptions = {
  message?: string | undefined;
  /** Path of a page that the site has then; by default the home page, or for one package the first page of its section. */
  leaveTo?: string | undefined;
};

/**
 * Decides to show an earlier release of one package. Addresses that it does not have lead on until a release brings
 * them back: those of a page that moved to where the page was.
 */
export function decideRollback(
  store: Store,
  name: string,
  version: string | undefined,
  { message, leaveTo }: RollbackOptions,
): Decide {
  return async (live) => {
    const current = requireLive(live, name);
    const to = version
      ? await findRelease(store, name, version)
      : await releaseBefore(store, live, name, current);
    if (to === current) return undefined;
    const commit = await commitOf(store, live, name, to);
    if (!(await store.has(keys.release(name, to))))
      throw new RequestRefusedError(
        `${name} ${to} has been pruned, so its files no longer exist. Release its sources again${commit ? ` (commit ${commit})` : ''}.`,
      );
    const { manifest } = await parseJsonFile(store, releaseSchema, keys.release(name, to));
    const kept = keptRedirects(live, [manifest]);
    const now = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
    const then = nextAddresses(now, [manifest], [], kept.retired, kept.temporaryRedirects);
    const fallback =
      then.pages[pathKey(leaveTo ?? manifest.pages.find(({ record }) => !record)?.path ?? '/')];
    if (!fallback)
      throw new RequestRefusedError(
        `With ${name} ${to} the site has no page ${leaveTo}, so nothing can lead there. Name a page that stays: --leave-to /`,
      );
    const before = await parseJsonFile(store, releaseSchema, keys.release(name, current)).catch(
      ignoreInvalid,
    );
    const placeBefore = (path: string) => {
      const page = before?.manifest.pages.find((one) => one.path === path);
      const isSame = ({ module, record }: PageEntry) =>
        module === page?.module && record?.slug === page.record?.slug;
      return leaveTo ? undefined : manifest.pages.find(isSame)?.path;
    };
    const isOwn = ({ owner }: { owner?: string | undefined }) => owner === name;
    return nextPlan(live, {
      change: { action: 'rollback', packages: [moved(name, current, to)], ...withMessage({ message }) },
      releases: { ...liveReleases(live), [name]: to },
      retired: kept.retired,
      temporaryRedirects: {
        ...kept.temporaryRedirects,
        ...Object.fromEntries(
          leaving(now, then, isOwn).map((path) => [path, placeBefore(path) ?? fallback.path]),
        ),
      },
      wasLive: 'release',
      commits: { [name]: commit },
    });
  };
}

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
    const site = await siteOfEdition(store, number);
    const before = liveReleases(live);
    const releases = liveReleases({ site });
    const names = [...new Set([...Object.keys(before), ...Object.keys(releases)])].sort();
    const packages = names
      .filter((name) => before[name] !== releases[name])
      .map((name) => moved(name, before[name], releases[name]));
    if (packages.length === 0) return undefined;
    const now = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
    const then = await readAddresses(store, site.addresses);
    const to = then.pages[pathKey(leaveTo)]?.path;
    if (!to)
      throw new RequestRefusedError(
        `Edition ${number} has no page ${leaveTo}, so nothing can lead there. Name a page of it: --leave-to /`,
      );
    return nextPlan(live, {
      change: { action: 'rollback', packages, backTo: number, ...withMessage({ message }) },
      releases,
      retired: site.retired,
      temporaryRedirects: {
        ...site.temporaryRedirects,
        ...Object.fromEntries(leaving(now, then).map((path) => [path, to])),
      },
      isPartial: site.isPartial,
      wasLive: 'site',
      commits: Object.fromEntries(
        Object.entries(site.packages).map(([name, { since }]) => [name, since.commit]),
      ),
    });
  };
}

/** Addresses that work now and would not work then, as they are written. */
const leaving = (
  now: Addresses,
  then: Addresses,
  isMeant: (address: { owner?: string | undefined }) => boolean = () => true,
): string[] =>
  [
    ...Object.values(now.pages)
      .filter(isMeant)
      .map(({ path }) => path),
    ...Object.values(now.redirects)
      .filter(isMeant)
      .map(({ from }) => from),
  ]
    .filter((path) => destination(then, path) === undefined)
    .sort();
