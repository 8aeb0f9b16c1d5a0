// Settings of `npm run docs`. Every package has to document its exports, new remotes too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const packageFile = (folder) => join(PROJECT, folder, 'package.json');
const nameOf = (folder) => JSON.parse(readFileSync(packageFile(folder), 'utf8')).name;

const remotes = readdirSync(join(PROJECT, 'remotes'))
  .map((name) => `remotes/${name}`)
  .filter((folder) => existsSync(packageFile(folder)));
const packages = ['shared', 'drawing', 'webpack', 'site', 'release', 'tools', 'shell', 'embed', ...remotes];

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Raptors of Nepal: the code',
  entryPoints: packages.map((folder) => `${PROJECT}/${folder}/**/*.{ts,tsx}`),
  exclude: [
    '**/*.test.*',
    '**/*.property.*',
    '**/*.conformance.*',
    '**/*.d.ts',
    '**/node_modules/**',
    '**/dist/**',
    // A script without exports, and what a new remote is copied from.
    '**/tools/dev/browser/overlay.ts',
    '**/tools/create-remote/template/**',
  ],
  out: join(PROJECT, 'docs/api'),
  plugin: [join(PROJECT, 'docs/typedoc-same-declaration.mjs')],
  readme: join(PROJECT, 'README.md'),
  // Each page lies two folders below docs/; its links lead to the files beside it, wherever the project was cloned from.
  disableGit: true,
  sourceLinkTemplate: '../../../{path}',
  // `npm run typecheck` reports them.
  skipErrorChecking: true,
  packagesRequiringDocumentation: packages.map(nameOf),
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'],
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
};
