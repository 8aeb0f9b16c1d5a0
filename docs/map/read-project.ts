import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFile } from '@raptors/shared/contract/problem';
import { fillManifest, manifestSchema, type Manifest } from '@raptors/shared/contract/manifest';
import { organisation } from '@raptors/shared/organisation/organisation';

/** One workspace: what its `package.json` says of itself. */
export type Workspace = {
  /** Folder below the project's root, such as `remotes/engage`. */
  folder: string;
  description: string;
  /** Names of the project's other workspaces that it depends on. */
  uses: string[];
};

/** A shell or remote with its manifest. */
export type Section = Workspace & { manifest: Manifest };

/** All that the picture shows, read from manifests and package files. */
export type ProjectMap = {
  shell: Section;
  remotes: Section[];
  tools: Workspace[];
  shared: { description: string; folders: string[] };
};

type PackageFile = {
  workspaces?: string[];
  description?: string;
} & Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/**
 * Reads the project in `root`.
 * @throws {InvalidFileError} when a manifest does not fit its schema
 */
export function readProject(root: string): ProjectMap {
  const folders = workspaceFolders(root);
  const workspace = (folder: string) => readWorkspace(root, folder);
  const isSection = (folder: string) => folder === 'shell' || folder.startsWith('remotes/');
  const sections = folders.filter(isSection).map((folder) => readSection(root, workspace(folder)));
  const [shell] = sections.filter(({ folder }) => folder === 'shell');
  if (!shell) throw new Error(`${root} has no workspace shell/: run this in the project's folder.`);
  return {
    shell,
    remotes: sections.filter((section) => section !== shell).sort(byMenu),
    tools: folders.filter((folder) => !isSection(folder) && folder !== 'shared').map(workspace),
    shared: { description: workspace('shared').description, folders: foldersOf(join(root, 'shared')) },
  };
}

/** In the order of the menu; sections without a place in it last. */
const byMenu = (one: Section, other: Section) =>
  (one.manifest.section?.order ?? Infinity) - (other.manifest.section?.order ?? Infinity) || 0;

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

function workspaceFolders(root: string): string[] {
  return (readPackage(root).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    // A folder that holds only what git ignores, such as the build of a remote that has gone, is none to npm either.
    return foldersOf(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json')));
  });
}

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
    .sort();

function readWorkspace(root: string, folder: string): Workspace {
  const { description = '', dependencies = {}, devDependencies = {} } = readPackage(join(root, folder));
  const uses = Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@raptors/'))
    .map((name) => name.slice('@raptors/'.length));
  return { folder, description, uses: uses.sort() };
}

function readSection(root: string, workspace: Workspace): Section {
  const file = join(workspace.folder, workspace.folder === 'shell' ? 'shell.json' : 'remote.json');
  const manifest = parseFile(
    manifestSchema,
    JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown,
    file,
  );
  return { ...workspace, manifest: fillManifest(manifest, organisation.productName) };
}
