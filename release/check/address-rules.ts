import { moduleRedirects, pageRedirects, type Manifest } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { destination, takenAddresses } from '@raptors/site/editions/addresses';
import type { Rule, Violation } from './rule';
import type { ReleaseSubject } from './release-subject';

/** Rules about the addresses and the names under which a release is reached, and about its redirects. */
export const addressRules: Rule<ReleaseSubject>[] = [
  {
    name: 'address-is-free',
    demands: 'No page or redirect is at an address, in any letter case, that another page has.',
    check: ({ release, file, ...site }) =>
      takenAddresses(release.manifest, holderFor(release.name, site)).map((taken) => ({ file, ...taken })),
  },
  {
    name: 'page-stays-or-moves',
    demands:
      'A page that live pages link to, or a page of a page set, does not disappear without a redirect.',
    check: ({ previous, ...subject }) => (previous ? missingPages({ previous, ...subject }) : []),
  },
  {
    name: 'module-stays-or-moves',
    demands: 'An exposed module does not disappear without a redirect: other sites embed it by its name.',
    check({ previous, release, file }) {
      if (!previous || release.name === 'shell') return [];
      const offered = new Set(exposedNames(release.manifest));
      const left = new Set(release.manifest.pages.map(({ path }) => pathKey(path)));
      const names = new Map(previous.manifest.pages.map(({ module, path }) => [module, path]));
      for (const [from, to] of Object.entries(moduleRedirects(previous.manifest)))
        names.set(from, names.get(to) ?? '');
      return [...names]
        .filter(([module, path]) => !offered.has(module) && left.has(pathKey(path)))
        .map(([module, path]) => ({
          file,
          place: 'pages',
          reason: `The exposed module ${module} disappears, though its page ${path} stays.`,
          remedy: `Keep the name, or add { "from": "${module}", "to": "./NewName" } to "redirects".`,
        }));
    },
  },
  {
    name: 'redirect-arrives',
    demands: 'Every redirect leads to a page or to an exposed module that is there.',
    check: ({ release, file, addresses }) => [
      ...Object.entries(pageRedirects(release.manifest))
        .filter(([from]) => destination(addresses, from) === undefined)
        .map(([from, to]) => ({
          file,
          place: 'redirects',
          reason: `${from} is redirected to ${to}, but there is no such page.`,
          remedy: 'Name a page that is live or part of this release.',
        })),
      ...Object.entries(moduleRedirects(release.manifest))
        .filter(([, to]) => !release.manifest.pages.some(({ module }) => module === to))
        .map(([from, to]) => ({
          file,
          place: 'redirects',
          reason: `${from} is redirected to ${to}, which no page exposes.`,
          remedy: 'Name an exposed module of this remote.',
        })),
      ...Object.keys(moduleRedirects(release.manifest))
        .filter((from) => release.manifest.pages.some(({ module }) => module === from))
        .map((from) => ({
          file,
          place: 'redirects',
          reason: `${from} is redirected, but a page still exposes it.`,
          remedy: 'Remove the redirect, or rename the page’s module.',
        })),
    ],
  },
];

/** Who else has an address: a package of the same release, or one that stays live. */
const holderFor =
  (name: string, { liveAddresses, claims }: Pick<ReleaseSubject, 'liveAddresses' | 'claims'>) =>
  (key: string): string | undefined => {
    const stays = (owner: string | undefined) =>
      owner !== undefined && owner !== name && !claims.packages.has(owner);
    const rival = claims.pages.get(key)?.find(({ owner }) => owner !== name);
    if (rival) return `${rival.path} of ${rival.owner}`;
    const page = liveAddresses.pages[key];
    if (page && stays(page.owner)) return `${page.path} of ${page.owner}`;
    const file = liveAddresses.files?.[key];
    if (file && stays(file.owner)) return `${key} of ${file.owner}`;
    const redirect = liveAddresses.redirects[key];
    return redirect && stays(redirect.owner)
      ? `the redirect ${redirect.from} of ${redirect.owner}`
      : undefined;
  };

/** Names of a release's exposed modules, old ones included. */
const exposedNames = (manifest: Manifest) => [
  ...manifest.pages.map(({ module }) => module),
  ...Object.keys(moduleRedirects(manifest)),
];

type Leaving = Pick<ReleaseSubject, 'file' | 'addresses' | 'unchangedParts'> & { previous: Release };

/**
 * Pages of a live release that pages link to, but that the next edition has neither at their address nor as a redirect.
 */
export async function missingPages({
  previous,
  file,
  addresses,
  unchangedParts,
}: Leaving): Promise<Violation[]> {
  const missing = previous.manifest.pages.filter(({ path }) => destination(addresses, path) === undefined);
  if (missing.length === 0) return [];
  const linked = linksByTarget(await unchangedParts());
  return missing.flatMap(({ path, menu, button, footer, record }) => {
    const places = [
      ...(menu || button || footer ? ['the menu of every live page'] : []),
      ...(linked.get(pathKey(path)) ?? []),
    ];
    // The link in the list disappears with the record, but visitors' bookmarks don't.
    if (places.length === 0 && !record) return [];
    const links = `${places.slice(0, 3).join(', ')} ${places.length === 1 ? 'links' : 'link'} to it`;
    return [
      {
        file,
        place: 'pages',
        reason: record
          ? `${path} disappears: the record ${record.slug} is gone or has another slug${places.length > 0 ? `, and ${links}` : ''}. Bookmarks and search engines keep the address.`
          : `${path} disappears, and ${links}; so do bookmarks and search engines.`,
        remedy: record
          ? `Give the record its slug "${record.slug}" back, or say where it went, { "from": "${path}", "to": "…" } in "redirects".`
          : `Say where it went, { "from": "${path}", "to": "…" } in "redirects", or keep the page.`,
      },
    ];
  });
}

/** Which live pages link to an address. */
function linksByTarget(parts: Awaited<ReturnType<ReleaseSubject['unchangedParts']>>): Map<string, string[]> {
  const byTarget = new Map<string, string[]>();
  for (const part of parts.values()) {
    for (const [path, { links }] of Object.entries(part.pages)) {
      for (const target of links) byTarget.set(target, [...(byTarget.get(target) ?? []), path]);
    }
  }
  return byTarget;
}
