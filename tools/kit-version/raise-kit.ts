import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@raptors/shared/contract/version';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { writeWhole } from '@raptors/webpack/fingerprint/whole-file';
import { gt, valid } from 'semver';
import * as v from 'valibot';

const versions = v.record(v.string(), v.string());
/** Keeps the order of the fields, as npm does. */
const packageSchema = v.looseObject({
  version: v.optional(v.string()),
  dependencies: v.optional(versions),
  devDependencies: v.optional(versions),
  peerDependencies: v.optional(versions),
});
const lockSchema = v.looseObject({ packages: v.record(v.string(), packageSchema) });
const rootSchema = v.object({ workspaces: v.array(v.string()) });
/** The folder of `@raptors/kit`. */
const KIT_ROOM = 'tools';
type Package = v.InferOutput<typeof packageSchema>;

/**
 * Gives the kit and all packages that come with it a new version, wherever one is named in the project, and notes the contract that the
 * kit builds for.
 * @returns the files written, relative to the project
 * @throws {UsageError} when the version is not newer, or the changelog of the kit has no section for it
 */
export function raiseKit(project: string, version: string): string[] {
  const kit = readJsonFile(packageSchema, join(project, 'tools/package.json'));
  const before = kit.version ?? '0.0.0';
  if (!valid(version) || !gt(version, before))
    throw new UsageError(`“${version}” is not a version after ${before}. Write it like 1.2.0.`);
  const changelog = readFileSync(join(project, 'tools/CHANGELOG.md'), 'utf8');
  if (!changelog.split('\n').includes(`## ${version}`))
    throw new UsageError(
      `tools/CHANGELOG.md has no section “## ${version}”. Write there what changes for teams.`,
    );

  const rooms = kitRooms(kit);
  const names = rooms.map((room) => `@raptors/${room === KIT_ROOM ? 'kit' : room}`);
  const raise = (folder: string, file: Package): Package => ({
    ...file,
    ...(rooms.includes(folder) ? { version } : {}),
    ...(folder === KIT_ROOM && 'contract' in file ? { contract: CONTRACT_VERSION } : {}),
    ...Object.fromEntries(
      (['dependencies', 'devDependencies', 'peerDependencies'] as const).flatMap((field) =>
        file[field] ? [[field, raised(file[field], names, version)]] : [],
      ),
    ),
  });

  const { workspaces } = readJsonFile(rootSchema, join(project, 'package.json'));
  const template = 'tools/create-remote/template';
  const folders = [...workspaces.flatMap((pattern) => foldersOf(project, pattern)), template];
  const changed = folders.map((folder): [string, unknown] => {
    const file = join(folder, 'package.json');
    return [file, raise(folder, readJsonFile(packageSchema, join(project, file)))];
  });
  const lock = readJsonFile(lockSchema, join(project, 'package-lock.json'));
  const packages = Object.entries(lock.packages).map(([folder, one]) => [folder, raise(folder, one)]);
  changed.push(['package-lock.json', { ...lock, packages: Object.fromEntries(packages) }]);
  for (const [file, content] of changed)
    writeWhole(join(project, file), `${JSON.stringify(content, null, 2)}\n`);
  return changed.map(([file]) => file);
}

/** Folders that a workspace of the project stands for: itself, or with `/*` those in it. */
function foldersOf(project: string, workspace: string): string[] {
  if (!workspace.endsWith('/*')) return [workspace];
  const folder = workspace.slice(0, -2);
  return readdirSync(join(project, folder))
    .map((name) => join(folder, name))
    .filter((one) => existsSync(join(project, one, 'package.json')));
}

/** Folders of the packages that have the version of the kit. */
export const kitRooms = ({ dependencies = {}, peerDependencies = {} }: Package): string[] => [
  ...Object.keys({ ...dependencies, ...peerDependencies })
    .filter((name) => name.startsWith('@raptors/'))
    .map((name) => name.slice('@raptors/'.length)),
  KIT_ROOM,
];

const raised = (ranges: Record<string, string>, names: readonly string[], version: string) =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [name, names.includes(name) ? version : range]),
  );
