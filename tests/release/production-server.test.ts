/** What `npm install --omit=dev --workspace site` brings, read from the lock file: nothing that builds or renders a site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectFolder } from '../support/project/project-folder';

const names = v.optional(v.record(v.string(), v.string()), {});
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      link: v.optional(v.boolean()),
      resolved: v.optional(v.string()),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: v.optional(
        v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })),
        {},
      ),
    }),
  ),
});

/** Folders of all packages that a workspace needs to run, itself included. */
function closureOf(workspace: string): Set<string> {
  const { packages } = v.parse(
    lockSchema,
    JSON.parse(readFileSync(join(projectFolder(), 'package-lock.json'), 'utf8')),
  );
  const found = new Set<string>();

  function folderOf(from: string, name: string): string | undefined {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const folder = `${at ? `${at}/` : ''}node_modules/${name}`;
      const entry = packages[folder];
      if (entry) return entry.link ? entry.resolved : folder;
      if (!at) return undefined;
    }
  }
  function visit(folder: string): void {
    const entry = packages[folder];
    if (!entry || found.has(folder)) return;
    found.add(folder);
    const peers = Object.keys(entry.peerDependencies).filter(
      (name) => !entry.peerDependenciesMeta[name]?.optional,
    );
    for (const name of [
      ...Object.keys(entry.dependencies),
      ...Object.keys(entry.optionalDependencies),
      ...peers,
    ]) {
      const next = folderOf(folder, name);
      if (next) visit(next);
    }
  }
  visit(workspace);
  return found;
}

it('installs the server and its libraries, and none of the tools that build, check or render a site', () => {
  const folders = [...closureOf('site')];
  expect(folders).toEqual(expect.arrayContaining(['site', 'shared', 'node_modules/fastify']));
  const tools = folders.filter((folder) =>
    /(^|\/)(release|tools|shell|webpack|typescript|ts-loader|react|react-dom|jest)$/.test(folder),
  );
  expect(tools).toEqual([]);
});
