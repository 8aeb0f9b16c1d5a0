import { satisfies, validRange } from 'semver';
import { moduleRedirects, pageRedirects, type Manifest } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { type Release } from '@raptors/shared/contract/release';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import { destination, takenAddresses } from '@raptors/site/editions/addresses';
import { BUDGETS, kilobytes } from './budgets';
import { parameterRule } from './parameter-rule';
import type { Rule, Violation } from './rule';
import type { ReleaseSubject } from './release-subject';

/** Files with fixed names, because other sites link to them. */
const FIXED_NAMES = /^mf-(manifest|stats)(-[a-z]+)?\.json$/;
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.[\w.]+)?$/i;
const PICTURE = /\.(png|jpe?g|webp|avif|gif|svg)$/;
const FONT = /\.woff2?$/;

/** Rules for every release, checked before its pages. Each rule checks one release. */
export const releaseRules: Rule<ReleaseSubject>[] = [
  {
    name: 'contract-version',
    demands: 'The live shell supports the contract version that the manifest names.',
    check: ({ release, shell, file }) => {
      const supported = shell.speaks ?? [shell.manifest.contract];
      return supported.includes(release.manifest.contract)
        ? []
        : [
            {
              file,
              place: 'contract',
              reason: `The release follows contract version ${release.manifest.contract}; shell ${shell.id} supports ${supported.join(' and ')}.`,
              remedy:
                'Release a shell that supports it first, or build this remote for a contract version that the shell supports.',
            },
          ];
    },
  },
  {
    name: 'shared-library',
    demands:
      'The live shell provides every shared library in a version inside the range that the remote needs.',
    check: ({ release, shell }) =>
      release.name === shell.name
        ? []
        : unmetLibraries(release, shell).map(({ library, needs, provides }) => ({
            file: `remotes/${release.name}/package.json`,
            place: `peerDependencies: ${library}`,
            reason: `The remote needs ${library} ${needs}; shell ${shell.id} provides ${provides ?? 'none'}.`,
            remedy:
              'Change the range to one that the shell’s version meets, or release a shell with another version first.',
          })),
  },
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
  {
    name: 'page-has-module',
    demands:
      'The build has the files of every exposed module that the manifest declares, under old names too.',
    check: ({ release, file }) =>
      [
        ...release.manifest.pages.map(({ module }, index) => ({ module, place: `pages[${index}].module` })),
        ...Object.keys(moduleRedirects(release.manifest)).map((module) => ({ module, place: 'redirects' })),
      ]
        .filter(({ module }) => !release.modules[release.name === 'shell' ? componentName(module) : module])
        .map(({ module, place }) => ({
          file,
          place,
          reason: `The build has no files of ${module}.`,
          remedy:
            'Build the package again. If that does not help, check the exposed modules in its manifest.',
        })),
  },
  parameterRule,
  {
    name: 'file-has-hash',
    demands: 'Every public file carries a hash in its name, and every script and style an integrity value.',
    check: ({ release }) =>
      Object.entries(release.files).flatMap(([name, { integrity }]) => {
        const place = { file: releaseUrl(release.name, release.id) + name };
        if (!HASHED_NAME.test(name) && !FIXED_NAMES.test(name)) {
          return [
            {
              ...place,
              reason: 'The file has no hash in its name, so browsers could keep an old one.',
              remedy: 'Import it from the source, so that the build names it; do not copy it.',
            },
          ];
        }
        return /\.(m?js|css)$/.test(name) && !integrity
          ? [
              {
                ...place,
                reason: 'The file has no integrity value, so the shell will refuse it.',
                remedy: 'Build the package with the recipe of webpack/.',
              },
            ]
          : [];
      }),
  },
  {
    name: 'file-budget',
    demands: 'No picture or font weighs more than the budgets allow.',
    check: ({ release }) =>
      Object.entries(release.files).flatMap(([name, { bytes }]) => {
        const allowed = PICTURE.test(name)
          ? BUDGETS.file.picture
          : FONT.test(name)
            ? BUDGETS.file.font
            : Number.POSITIVE_INFINITY;
        return bytes <= allowed
          ? []
          : [
              {
                file: releaseUrl(release.name, release.id) + name,
                reason: `The file weighs ${kilobytes(bytes)}; ${kilobytes(allowed)} are allowed.`,
                remedy: 'Make it smaller: fewer pixels, AVIF or WebP, a subset of the font.',
              },
            ];
      }),
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

/** A shared library that a remote needs in another version than the shell provides. */
export type UnmetLibrary = { library: string; needs: string; provides: string | undefined };

/** The shared libraries that a shell provides in no version inside the range that a remote needs. */
export const unmetLibraries = (remote: Release, shell: Release): UnmetLibrary[] =>
  Object.entries(remote.shared)
    .map(([library, needs]) => ({ library, needs, provides: shell.shared[library] }))
    .filter(({ needs, provides }) => !isMet(provides, needs));

const isMet = (version: string | undefined, range: string) =>
  version !== undefined && validRange(range) !== null && satisfies(version, range);

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
