import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import { pageRedirects, type PageEntry } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { destination, takenAddresses } from '@raptors/site/editions/addresses';
import type { NextSite } from '../plan/next-site';
import type { ReleaseSubject, Rule, Violation } from './rule';

export const addressRules: Rule<ReleaseSubject>[] = [
  {
    name: 'address-is-free',
    rule: 'No page, redirect or file is at an address, in any letter case, that another one has.',
    check: (subject) => takenAddresses(subject.release.manifest, (key) => holderOf(key, subject)),
  },
  {
    name: 'page-stays-or-moves',
    rule: 'A page that the menu or live pages link to, or one of a page set, does not disappear without a redirect.',
    check: ({ previous, next }) => (previous ? missingPages(previous.manifest.pages, next) : []),
  },
  {
    name: 'module-stays',
    rule: 'A page that stays keeps the name of its exposed module: other sites embed it by that.',
    check({ previous, release: { package: id, manifest } }) {
      if (!previous || id.name === SHELL_NAME) return [];
      const offered = new Set(manifest.pages.map(({ module }) => module));
      const paths = new Set(manifest.pages.map(({ path }) => pathKey(path)));
      return previous.manifest.pages
        .filter(({ module, path }) => !offered.has(module) && paths.has(pathKey(path)))
        .map(({ module, path }) => ({
          place: 'pages',
          reason: `The exposed module ${module} disappears, though its page ${path} stays.`,
          remedy: 'Keep the name.',
        }));
    },
  },
  {
    name: 'redirect-arrives',
    rule: 'Every redirect leads to a page that exists.',
    remedy: 'Name a page that is live or part of this release.',
    check: ({ release: { manifest }, next: { addresses } }) =>
      Object.entries(pageRedirects(manifest))
        .filter(([from]) => destination(addresses, from) === undefined)
        .map(([from, to]) => ({
          place: 'redirects',
          reason: `${from} is redirected to ${to}, but there is no such page.`,
        })),
  },
];

function holderOf(key: string, { release, next: { live }, claims }: ReleaseSubject): string | undefined {
  const name = packageKey(release.package);
  const stays = (owner: string | undefined) =>
    owner !== undefined && owner !== name && !claims.packages.has(owner);
  const rival = claims.addresses.find((claim) => claim.key === key && claim.owner !== name);
  if (rival) return `${rival.path} of ${rival.owner}`;
  const page = live.addresses.pages[key];
  if (page && stays(page.owner)) return `${page.path} of ${page.owner}`;
  const file = live.addresses.files?.[key];
  if (file && stays(file.owner)) return `${key} of ${file.owner}`;
  const redirect = live.addresses.redirects[key];
  return redirect && stays(redirect.owner) ? `the redirect ${redirect.from} of ${redirect.owner}` : undefined;
}

const LIST = new Intl.ListFormat('en-GB');

/** Live pages whose address leads to no page of the next site, and that were linked, in the menu or in a page set. */
export function missingPages(previous: readonly PageEntry[], next: NextSite): Violation[] {
  const missing = previous.filter(({ path }) => destination(next.addresses, path) === undefined);
  const unchanged = unchangedPages(next);
  return missing.flatMap(({ path, menu, button, footer, record }): Violation | never[] => {
    const linking = unchanged.filter(([, { links }]) => links.includes(pathKey(path)));
    const places = linking.map(([from]) => (from === '/' ? 'the home page' : from));
    const links = [
      ...(menu || button || footer ? ['it was in the menu'] : []),
      ...(places.length > 0
        ? [`${LIST.format(places.slice(0, 3))} ${places.length === 1 ? 'links' : 'link'} to it`]
        : []),
    ].join(', and ');
    // A list loses its link to a record together with the record, but visitors' bookmarks remain.
    if (!links && !record) return [];
    const redirect = `{ "from": "${path}", "to": "…" } in "redirects"`;
    if (!record)
      return {
        place: 'pages',
        reason: `${path} disappears, though ${links}; bookmarks and search engines keep the address.`,
        remedy: `Say where it went, ${redirect}, or keep the page.`,
      };
    return {
      place: 'pages',
      reason: `${path} disappears: the record ${record.slug} is missing or has another slug${links && `, though ${links}`}. Bookmarks and search engines keep the address.`,
      remedy: `Give the record its slug "${record.slug}" back, or say where it went, ${redirect}.`,
    };
  });
}

/** Live pages of packages that stay as they are, but not of shells that are rendered: page rules check links of those. */
function unchangedPages({ live, plan, changed, toRender }: NextSite) {
  const shells = toRender.filter(({ release }) => release.package.name === SHELL_NAME);
  const names = new Set([...changed, ...shells].map(({ release }) => packageKey(release.package)));
  return [...live.packages].flatMap(([name, { entry }]) =>
    name in plan.releases && !names.has(name) ? Object.entries(entry?.pages ?? {}) : [],
  );
}
