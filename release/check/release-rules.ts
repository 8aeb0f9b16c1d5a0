import { satisfies, validRange } from 'semver';
import { moduleRedirects } from '@raptors/shared/contract/manifest';
import { type Release } from '@raptors/shared/contract/release';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import { contentType } from '@raptors/site/store/content-type';
import { addressRules } from './address-rules';
import { BUDGETS, kilobytes } from './budgets';
import { parameterRule } from './parameter-rule';
import type { Rule } from './rule';
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
  ...addressRules,
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
    name: 'file-has-its-type',
    demands:
      'A file at an address of the site has the media type of its extension, under which the site sends it.',
    check: ({ release, file }) =>
      (release.manifest.files ?? []).flatMap(({ path, type }, index) => {
        const [sent = ''] = contentType(path).split(';');
        return sent === type
          ? []
          : [
              {
                file,
                place: `files[${index}].type`,
                reason: `${path} is sent as ${sent}, but declared as ${type}.`,
                remedy: 'Change the type, or the extension of the path.',
              },
            ];
      }),
  },
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

/** A shared library that a remote needs in another version than the shell provides. */
export type UnmetLibrary = { library: string; needs: string; provides: string | undefined };

/** The shared libraries that a shell provides in no version inside the range that a remote needs. */
export const unmetLibraries = (remote: Release, shell: Release): UnmetLibrary[] =>
  Object.entries(remote.shared)
    .map(([library, needs]) => ({ library, needs, provides: shell.shared[library] }))
    .filter(({ needs, provides }) => !isMet(provides, needs));

const isMet = (version: string | undefined, range: string) =>
  version !== undefined && validRange(range) !== null && satisfies(version, range);
