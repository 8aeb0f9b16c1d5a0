import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../project/project';
import { liveReleases } from '@raptors/release/plan/live';
import { pathKey } from '@raptors/shared/contract/paths';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { readEnv } from '@raptors/site/env';
import { storedSource } from '@raptors/site/releases/release-source';
import { openStore } from '@raptors/site/store/open-store';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import * as v from 'valibot';
import { COMMANDS } from '../cli/table';
import type { Taken } from './answers';

/** The parts of a manifest that are read; the rest is checked when its package is built. */
const declaredSchema = v.object({
  name: v.string(),
  section: v.optional(v.object({ label: v.string(), order: v.number() })),
  pages: v.array(v.object({ path: v.string() })),
  redirects: v.optional(v.array(v.object({ from: v.string() }))),
});
type Declared = v.InferOutput<typeof declaredSchema>;

/** Collects the names of packages and commands, and what every manifest declares: in this project and on the live site. */
export async function readTaken(project: string): Promise<Taken> {
  const remotes = readdirSync(join(project, 'remotes'));
  const own = ['shell/shell.json', ...remotes.map((name) => `remotes/${name}/remote.json`)]
    .map((file) => join(project, file))
    .filter((file) => existsSync(file))
    .map((file) => readJsonFile(declaredSchema, file));
  const elsewhere = await manifestsElsewhere(project);
  const manifests = [...own, ...elsewhere];
  return {
    names: new Map([
      ...COMMANDS.map(({ name }) => [name, `is a command of npm run release`] as const),
      ...elsewhere.map(({ name }) => [name, 'is live on the site, from another repository'] as const),
      ...lockedNames(project).map((name) => [name, 'is a package of this project'] as const),
      ...remotes.map((name) => [name, `exists: remotes/${name}`] as const),
    ]),
    sections: new Map(
      manifests.flatMap(({ name, section }) =>
        section ? [[fillIn(section.label).toLowerCase(), `is the section of ${name}`] as const] : [],
      ),
    ),
    paths: new Map(
      manifests.flatMap(({ name, pages, redirects = [] }) =>
        [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]
          .filter((path) => path.startsWith('/'))
          .map((path) => [pathKey(fillIn(path)), `would be at ${fillIn(path)}, which ${name} has`] as const),
      ),
    ),
    nextOrder: Math.max(0, ...manifests.map(({ section }) => section?.order ?? 0)) + 1,
  };
}

const lockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });

/** Names after `@raptors/` in the lock file: two packages of the same name can't be linked. */
const lockedNames = (project: string) =>
  Object.keys(readJsonFile(lockSchema, join(project, 'package-lock.json')).packages)
    .filter((key) => key.startsWith('node_modules/@raptors/'))
    .map((key) => key.slice('node_modules/@raptors/'.length));

/** Manifests of live remotes that are not in this project. A store that can't be read gives none: the release checks it again. */
async function manifestsElsewhere(project: string): Promise<Declared[]> {
  try {
    const store = await openStore(readEnv(project).store);
    const packages = packageFolders(project);
    const releases = Object.entries(liveReleases(await readLiveEdition(store)));
    return await Promise.all(
      releases
        .filter(([name]) => !packages.has(name))
        .map(async ([name, id]) => (await storedSource(store, name, id)).release.manifest),
    );
  } catch (error) {
    console.error(`The live site could not be read, so its remotes were not compared: ${messageOf(error)}`);
    return [];
  }
}
