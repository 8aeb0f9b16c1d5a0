import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import { satisfies, validRange } from 'semver';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import { FILE_BUDGET } from '@raptors/shared/publishing/page-budget';
import { organisation } from '@raptors/shared/organisation/organisation';
import { contentType } from '@raptors/site/store/content-type';
import { addressRules } from './address-rules';
import { formRules } from './form-rules';
import { kilobytes } from './page-weight';
import type { ReleaseSubject, Rule } from './rule';
import { sharedRules } from './shared-rules';
import { trustedTypesRule } from './trusted-types';

const FIXED_NAMES = /^mf-(manifest|stats)(-[a-z]+)?\.json$/;
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.[\w.]+)?$/i;
const PICTURE = /\.(png|jpe?g|webp|avif|gif|svg)$/;
const FONT = /\.woff2?$/;

type Launched = Pick<typeof organisation, 'launched' | 'sample'>;

export const launchRule = ({ launched, sample }: Launched = organisation): Rule<unknown> => ({
  name: 'launched-without-samples',
  rule: 'Once organisation.json says that the site is launched, none of its values is sample content.',
  remedy: 'Replace it and take its name out of "sample", or set "launched" to false until then.',
  check: () =>
    launched
      ? sample.map((name) => ({
          file: 'shared/organisation/organisation.json',
          place: name,
          reason: 'is sample content, and the site is launched.',
        }))
      : [],
});

export const releaseRules: Rule<ReleaseSubject>[] = [
  {
    name: 'contract-version',
    rule: 'A remote follows the contract version of its shell.',
    remedy:
      'Build both for the same version, and release them together; the CHANGELOG of the kit says what has changed.',
    check: ({ release: { manifest }, shell }) =>
      manifest.contract === shell.manifest.contract
        ? []
        : {
            place: 'contract',
            reason: `The release follows contract version ${manifest.contract}; shell ${shell.id} follows ${shell.manifest.contract}.`,
          },
  },
  {
    name: 'shared-library',
    rule: 'The shell provides every shared library in a version inside the range that the remote needs.',
    remedy:
      'Change the range to one that the shell’s version meets, or release a shell with another version first.',
    check: ({ release, shell }) =>
      release.package.name === SHELL_NAME
        ? []
        : Object.entries(release.shared)
            .filter(([library, needs]) => !isMet(shell.shared[library], needs))
            .map(([library, needs]) => ({
              file: `remotes/${release.package.name}/package.json`,
              place: `peerDependencies: ${library}`,
              reason: `The remote needs ${library} ${needs}; shell ${shell.id} provides ${shell.shared[library] ?? 'none'}.`,
            })),
  },
  launchRule(),
  ...addressRules,
  trustedTypesRule,
  ...formRules,
  ...sharedRules,
  {
    name: 'place-is-free',
    rule: 'No two pages of a package have the same place in the menu, among the buttons or in a column of the footer.',
    remedy: 'Give one of them another order.',
    check: ({ release: { manifest } }) =>
      (['menu', 'button', 'footer'] as const).flatMap((kind) => {
        const taken = new Map<string, string>();
        return manifest.pages.flatMap(({ path, [kind]: link }, index) => {
          if (!link) return [];
          const at = `${'column' in link ? link.column : ''} ${link.order}`;
          const first = taken.get(at);
          taken.set(at, path);
          if (first === undefined) return [];
          return {
            place: `pages[${index}].${kind}.order`,
            reason: `${path} has order ${link.order}, as ${first} has: which of them comes first is an accident.`,
          };
        });
      }),
  },
  {
    name: 'page-has-module',
    rule: 'The build has the files of every exposed module that the manifest declares.',
    remedy: 'Build the package again. If that does not help, check the exposed modules in its manifest.',
    check: ({ release: { package: id, manifest, modules } }) =>
      manifest.pages
        .map(({ module }, index) => ({ module, place: `pages[${index}].module` }))
        .filter(({ module }) => !modules[id.name === SHELL_NAME ? componentName(module) : module])
        .map(({ module, place }) => ({ place, reason: `The build has no files of ${module}.` })),
  },
  {
    name: 'file-has-its-type',
    rule: 'A file at an address of the site has the media type of its extension, under which the site sends it.',
    remedy: 'Change the type, or the extension of the path.',
    check: ({ release }) =>
      (release.manifest.files ?? []).flatMap(({ path, type }, index) => {
        const [sent = ''] = contentType(path).split(';');
        if (sent === type) return [];
        return {
          place: `files[${index}].type`,
          reason: `${path} is sent as ${sent}, but declared as ${type}.`,
        };
      }),
  },
  {
    name: 'file-has-hash',
    rule: 'Every public file but the manifests of module federation has a hash in its name, and every script and style an integrity value.',
    check: ({ release }) =>
      Object.entries(release.files).flatMap(([name, { integrity }]) => {
        const file = releaseUrl(release) + name;
        if (!HASHED_NAME.test(name) && !FIXED_NAMES.test(name))
          return {
            file,
            reason: 'The file has no hash in its name, so browsers could keep an old one.',
            remedy: 'Import it from the source, so that the build names it; do not copy it.',
          };
        if (!/\.(m?js|css)$/.test(name) || integrity) return [];
        return {
          file,
          reason: 'The file has no integrity value, so the shell will refuse it.',
          remedy: 'Build the package with the recipe of webpack/.',
        };
      }),
  },
  {
    name: 'file-budget',
    rule: 'No picture or font weighs more than the budgets allow.',
    check: ({ release }) =>
      Object.entries(release.files).flatMap(([name, { bytes }]) => {
        const [allowed, remedy] = PICTURE.test(name)
          ? [FILE_BUDGET.picture, 'Make it smaller: fewer pixels, AVIF or WebP.']
          : FONT.test(name)
            ? [FILE_BUDGET.font, 'Make it smaller: a subset of the font.']
            : [Number.POSITIVE_INFINITY, ''];
        if (bytes <= allowed) return [];
        return {
          file: releaseUrl(release) + name,
          reason: `The file weighs ${kilobytes(bytes)}; ${kilobytes(allowed)} are allowed.`,
          remedy,
        };
      }),
  },
];

const isMet = (version: string | undefined, range: string) =>
  version !== undefined && validRange(range) !== null && satisfies(version, range);
