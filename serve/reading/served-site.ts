import { LRUCache } from 'lru-cache';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import type { EmbedPin } from '@raptors/shared/contract/registry';
import type { Edition, Part, Site } from '@raptors/site/editions/edition';
import {
  readAddresses,
  readEdition,
  readNewestEdition,
  readPart,
  readPreview,
  readSite,
} from '@raptors/site/editions/editions';
import { UntrustedEditionError, type TrustedKeys } from '@raptors/site/editions/signature';
import { requireTrustedEdition } from '@raptors/site/editions/trusted-keys';
import { follow } from '@raptors/site/editions/addresses';
import { inParallel } from '@raptors/site/store/in-parallel';
import { policyOfPages } from '@raptors/site/editions/policy-of-pages';
import { registryText } from '@raptors/site/editions/registry-of';
import { siteFile, type SiteFile } from '@raptors/site/editions/site-files';
import { keys } from '@raptors/site/store/keys';
import { FILE_POLICY, type SecuritySettings } from '@raptors/site/store/http-headers';
import type { Store } from '@raptors/site/store/store';

/** A page of an edition, as far as its views need to know it. */
export type StoredPage = {
  /** Content hash of its HTML. */
  file: string;
  /** The package that rendered it. */
  owner: string;
  release: string;
  /** What may be chosen in it, such as `group=owl`, for which the store has a fragment each. */
  variants: readonly string[];
};

type PageAnswer =
  | ({ status: 'page'; path: string } & StoredPage)
  | { status: 'moved'; to: string; isTemporary: boolean }
  | { status: 'missing' };

/** One edition as it is served. It never changes; a flip gives another one. */
export type ServedEdition = {
  /** The edition's number, or a preview's id. */
  name: string;
  /** Id of the live release of each package, by name. */
  releases: Readonly<Record<string, string>>;
  /**
   * Looks an address up, whatever its letter case.
   * @param release finds the page as this release has rendered it, if it is live or kept
   */
  find(pathname: string, release?: string): Promise<PageAnswer>;
  /** Where other sites find their loader; `undefined` where it has not been released. */
  embed(): Promise<EmbedPin | undefined>;
  /** Content security policy of the pages of a package. */
  policy(owner: string): Promise<string>;
  /** Text of `robots.txt`, the sitemap, the event feed or the web manifest. */
  siteFile(file: SiteFile): Promise<string>;
  /** `registry.json`, put together at the first request. */
  registry(): Promise<string>;
};

/** 64 random bits; those of earlier versions had 40. */
const PREVIEW_ID = /^(?:[0-9a-f]{16}|[0-9a-f]{10})$/;

/** Previews that stay open; one that is requested again is opened again. */
const MAX_PREVIEWS = 20;

/** The editions of a store, each opened at its first request. */
export type ServedSite = {
  /** The edition of the highest number. Every answer to a request is taken from one call's result. */
  current(): Promise<ServedEdition | undefined>;
  /** An edition outside of the history; `undefined` where there is none, or no longer. */
  preview(id: string): Promise<ServedEdition | undefined>;
};

type ServedSiteOptions = {
  /** How long the number of the live edition may be trusted; 0: every request looks. */
  pollIntervalMs?: number;
  /** What the operator has set, for the policies of pages. */
  security?: SecuritySettings;
  /** Where there are any, only editions that one of them has signed are shown. */
  trustedKeys?: TrustedKeys;
};

/** Follows the flips of a store by looking for the next edition's number: no listing, no restart. */
export function servedSite(
  store: Store,
  { pollIntervalMs = 0, security = { hasHsts: true }, trustedKeys = [] }: ServedSiteOptions = {},
): ServedSite {
  const partCache = new Map<string, Promise<Part>>();
  let served: { number: number; edition: ServedEdition } | undefined;
  let refused: number | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const previews = new LRUCache<string, ServedEdition>({ max: MAX_PREVIEWS });

  /** Parts are named by their content; editions share those of packages that did not change. */
  function part(sha256: string): Promise<Part> {
    const known = partCache.get(sha256) ?? readPart(store, sha256);
    partCache.set(sha256, known);
    known.catch(() => partCache.delete(sha256));
    return known;
  }

  /** A page of a release that is kept for other sites, whatever is live. */
  async function findKept(site: Site, pathname: string, release: string): Promise<PageAnswer | undefined> {
    const found = Object.entries(site.kept).filter(([key]) => key.endsWith(`/${release}`));
    for (const [key, { part: sha256 }] of found) {
      const { pages } = await part(sha256);
      const path = Object.keys(pages).find((one) => pathKey(one) === pathKey(pathname));
      const page = path ? pages[path] : undefined;
      if (path && page) {
        const { file, variants = [] } = page;
        return { status: 'page', path, file, variants, owner: key.slice(0, -release.length - 1), release };
      }
    }
    return undefined;
  }

  async function open(
    name: string,
    edition: Pick<Edition, 'number' | 'registrySignature' | 'at'>,
    site: Site,
  ): Promise<ServedEdition> {
    const addresses = await readAddresses(store, site.addresses);
    let registry: Promise<string> | undefined;
    const readAll = async () =>
      new Map(
        await inParallel(
          16,
          Object.entries(site.packages),
          async ([owner, { part: sha256 }]) => [owner, await part(sha256)] as const,
        ),
      );
    const build = async () => registryText(edition, site, await readAll(), addresses);
    const policies = new Map<string, Promise<string>>();
    const buildPolicy = async (owner: string) =>
      site.packages[owner] ? policyOfPages(store, await readAll(), owner, security) : FILE_POLICY;
    return {
      name,
      releases: Object.fromEntries(
        Object.entries(site.packages).map(([owner, { release }]) => [owner, release]),
      ),
      async embed() {
        const own = site.packages[EMBED_NAME];
        return own && (await part(own.part)).embed;
      },
      policy(owner) {
        const known = policies.get(owner) ?? buildPolicy(owner);
        policies.set(owner, known);
        known.catch(() => policies.delete(owner));
        return known;
      },
      async find(pathname, release) {
        const kept = release && (await findKept(site, pathname, release));
        if (kept) return kept;
        const page = addresses.pages[pathKey(pathname)];
        if (!page) {
          const found = addresses.redirects[pathKey(pathname)] && follow(addresses, pathname);
          return found ? { status: 'moved', ...found } : { status: 'missing' };
        }
        const { owner, path } = page;
        const live = site.packages[owner];
        if (release && live?.release !== release) return { status: 'missing' };
        const stored = live && (await part(live.part)).pages[path];
        if (!stored) return { status: 'missing' };
        const { file, variants = [] } = stored;
        return { status: 'page', path, file, variants, owner, release: live.release };
      },
      siteFile: (file) => siteFile(store, file, site, edition),
      registry() {
        registry ??= build().catch((error: unknown) => {
          registry = undefined;
          throw error;
        });
        return registry;
      },
    };
  }

  async function show(number: number): Promise<void> {
    await requireTrustedEdition(store, number, trustedKeys);
    const edition = await readEdition(store, number);
    const site = await readSite(store, edition.site);
    const kept = new Set(Object.values(site.packages).map(({ part: sha256 }) => sha256));
    served = { number, edition: await open(String(number), edition, site) };
    for (const sha256 of partCache.keys()) if (!kept.has(sha256)) partCache.delete(sha256);
  }

  /** An edition that is not signed as it has to be leaves the one before in its place. */
  async function showOrRefuse(number: number): Promise<void> {
    await show(number).catch((error: unknown) => {
      if (!(error instanceof UntrustedEditionError) || !served) throw error;
      refused = number;
      console.error(`${error.message} Edition ${served.number} stays live.`);
    });
  }

  async function look(): Promise<void> {
    if (!served) {
      const live = await readNewestEdition(store);
      if (live) await show(live.edition.number);
    }
    let newest = served?.number;
    while (newest !== undefined && (await store.has(keys.edition(newest + 1)))) newest += 1;
    if (newest !== undefined && newest !== served?.number && newest !== refused) await showOrRefuse(newest);
    lookedAt = Date.now();
  }

  return {
    async current() {
      if (!served || Date.now() - lookedAt >= pollIntervalMs) {
        // Requests that come while somebody looks share what is found.
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return served?.edition;
    },
    async preview(id) {
      if (!PREVIEW_ID.test(id)) return undefined;
      if (!(await store.has(keys.preview(id)))) return void previews.delete(id);
      const known = previews.get(id);
      if (known) return known;
      const { site, liveEdition, at } = await readPreview(store, id);
      const preview = await open(`preview ${id}`, { number: liveEdition, at }, await readSite(store, site));
      previews.set(id, preview);
      return preview;
    },
  };
}
