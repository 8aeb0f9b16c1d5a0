import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../cli/table';
import type { Manifest } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { fillIn } from '@raptors/shared/organisation/organisation';
import * as v from 'valibot';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { TEMPLATE } from '../write/template';

/** Names, titles and addresses that a new remote can't have: each with a phrase that says who has it. */
export type Taken = {
  names: ReadonlyMap<string, string>;
  /** Section titles in lower case. */
  sections: ReadonlyMap<string, string>;
  orders: ReadonlyMap<number, string>;
  /** Addresses in the form that ignores letter case. */
  paths: ReadonlyMap<string, string>;
  /** Components that the template imports. */
  components: ReadonlySet<string>;
  /** First place in the menu after all others. */
  nextOrder: number;
};

/**
 * Collects the names of packages and commands, and what every manifest declares.
 * @param elsewhere manifests of live remotes that other repositories release
 */
export function readTaken(project: string, elsewhere: readonly Manifest[] = []): Taken {
  const manifests: Declared[] = [...readManifests(project), ...elsewhere];
  const sections = manifests.flatMap(({ name, section }) =>
    section ? [{ name, order: section.order, label: fillIn(section.label) }] : [],
  );
  return {
    names: new Map([
      ...COMMANDS.map(({ name }) => [name, `is a command of npm run release`] as const),
      ...elsewhere.map(({ name }) => [name, 'is live on the site, from another repository'] as const),
      ...workspaceNames(project).map((name) => [name, 'is a package of this project'] as const),
      ...readdirSync(join(project, 'remotes')).map((name) => [name, `is there: remotes/${name}`] as const),
    ]),
    sections: new Map(
      sections.map(({ name, label }) => [label.toLowerCase(), `is the section of ${name}`] as const),
    ),
    orders: new Map(
      sections.map(({ name, label, order }) => [order, `is the place of “${label}” (${name})`] as const),
    ),
    paths: new Map(manifests.flatMap(takenPaths)),
    components: new Set(
      componentsOf(readFileSync(join(TEMPLATE, 'src/pages/FirstPage/FirstPage.tsx'), 'utf8')),
    ),
    nextOrder: Math.max(0, ...sections.map(({ order }) => order)) + 1,
  };
}

/** The parts of a manifest that are read; the rest is checked when its package is built. */
const declaredSchema = v.object({
  name: v.string(),
  section: v.optional(v.object({ label: v.string(), order: v.number() })),
  pages: v.array(v.object({ path: v.string() })),
  redirects: v.optional(v.array(v.object({ from: v.string() }))),
});
type Declared = v.InferOutput<typeof declaredSchema>;

function readManifests(project: string): Declared[] {
  const files = [
    'shell/shell.json',
    ...readdirSync(join(project, 'remotes')).map((name) => `remotes/${name}/remote.json`),
  ].map((file) => join(project, file));
  return files.filter((file) => existsSync(file)).map((file) => readJsonFile(declaredSchema, file));
}

function takenPaths({ name, pages, redirects = [] }: Declared) {
  const taken = (path: string, what: string) =>
    [pathKey(path), `would be at ${path}, which is ${what} of ${name}`] as const;
  return [
    ...pages.map(({ path }) => taken(fillIn(path), 'a page')),
    ...redirects
      .filter(({ from }) => from.startsWith('/'))
      .map(({ from }) => taken(fillIn(from), 'a redirect')),
  ];
}

const lockSchema = v.object({ packages: v.optional(v.record(v.string(), v.unknown()), {}) });

/** Names after `@raptors/` in the lock file: two packages of the same name can't be linked. */
function workspaceNames(project: string): string[] {
  const { packages } = readJsonFile(lockSchema, join(project, 'package-lock.json'));
  const prefix = 'node_modules/@raptors/';
  return Object.keys(packages)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

const componentsOf = (source: string) =>
  [...source.matchAll(/import (?:\{ )?([A-Z]\w*)/g)].map(([, name = '']) => name);
