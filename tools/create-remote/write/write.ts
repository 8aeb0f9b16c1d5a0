import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import { writeWhole } from '@raptors/webpack/fingerprint/cache-file';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import type { ManifestDraft } from '../answers';
import { filesFor, TEMPLATE } from './template';

/** Where a remote in a repository of its own is written, and what it has to know of the site. */
export type OwnRepository = {
  folder: string;
  /** Address of the public site, in which `npm run dev` shows the remote. */
  site: string;
  /** Address of the registry with the packages of the kit; left out for the one that npm asks by default. */
  registry?: string;
};

/**
 * Writes a new remote into the project, all of it or nothing: its folder, its link in `node_modules`, its entries in the lock file, for
 * `npm ci`, and among the owners.
 * @returns the files written, relative to the project
 */
export async function writeRemote(
  project: string,
  manifest: ManifestDraft,
  form?: string,
): Promise<string[]> {
  const place = `remotes/${manifest.name}`;
  const files = filesFor(manifest, form);
  const draft = mkdtempSync(join(project, '.new-remote-'));
  const undo = [() => rmSync(draft, { recursive: true, force: true })];
  try {
    await writeFiles(project, draft, files);
    renameSync(draft, join(project, place));
    undo.push(() => rmSync(join(project, place), { recursive: true, force: true }));
    const isInstalled = readStamp(project) === hashOfLock(project);
    const entries = Object.entries({
      'package-lock.json': (text: string) => withWorkspace(text, place, files.get('package.json') ?? ''),
      '.github/CODEOWNERS': (text: string) => withOwner(text, manifest.name),
    }).filter(([file]) => existsSync(join(project, file)));
    for (const [file, change] of entries) {
      const before = readFileSync(join(project, file), 'utf8');
      writeWhole(join(project, file), change(before));
      undo.push(() => writeWhole(join(project, file), before));
    }
    const link = join(project, 'node_modules/@raptors', manifest.name);
    const target = relative(dirname(link), join(project, place));
    symlinkSync(target, link, process.platform === 'win32' ? 'junction' : 'dir');
    if (isInstalled) writeFileSync(stampFile(project), hashOfLock(project));
    return [...[...files.keys()].map((path) => `${place}/${path}`), ...entries.map(([file]) => file)];
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** What a repository has besides the files of every remote. */
const ADDED = join(import.meta.dirname, '../own-repository');
/** The address in the template. */
const SITE = 'https://site.example';
/** Which versions of the kit and of what comes with it the template allows. */
const KIT_RANGE = '"^1.0.0"';

/**
 * Writes a remote with all that a repository of its own needs, or nothing.
 * @param project the site's own project, whose kit it will use
 * @returns the files written, relative to its folder
 */
export async function writeRepository(
  project: string,
  manifest: ManifestDraft,
  { folder, site, registry }: OwnRepository,
  form?: string,
): Promise<string[]> {
  const { version } = readJsonFile(v.object({ version: v.string() }), join(project, 'tools/package.json'));
  const files = filesFor(manifest, form, [TEMPLATE, ADDED]);
  for (const [path, text] of files) files.set(path, text.replaceAll(SITE, site));
  files.set('package.json', files.get('package.json')?.replaceAll(KIT_RANGE, `"^${version}"`) ?? '');
  if (registry !== undefined) files.set('.npmrc', `@raptors:registry=${registry}\n`);
  try {
    await writeFiles(project, folder, files);
    return [...files.keys()].sort();
  } catch (error) {
    for (const path of files.keys())
      rmSync(join(folder, path.split('/')[0] ?? ''), { recursive: true, force: true });
    throw error;
  }
}

/** Writes files, formatted by the settings of the project: a long name may need another line. */
async function writeFiles(
  project: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const config = (await resolveConfig(join(project, 'package.json'))) ?? {};
  for (const [path, text] of files) {
    const isFormatted = /\.(json|md|mdx|mjs|ts|tsx|css|yml)$/.test(path);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), isFormatted ? await format(text, { ...config, filepath: path }) : text);
  }
}

/** Keeps the order of the fields, as npm does. */
const objectSchema = v.record(v.string(), v.unknown());
const lockSchema = v.object({ packages: v.record(v.string(), objectSchema) });
/** What npm copies from a workspace's `package.json` into the lock file, in its order. */
const COPIED = ['name', 'version', 'license', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

/** Adds a workspace to the lock file, as `npm install` would. A new remote needs no new library, so no registry has to be read. */
function withWorkspace(lock: string, folder: string, packageFile: string): string {
  const file = 'package-lock.json';
  const manifest = parseJsonText(objectSchema, packageFile, `${folder}/package.json`);
  const packages = {
    ...parseJsonText(lockSchema, lock, file).packages,
    [folder]: Object.fromEntries(COPIED.filter((key) => key in manifest).map((key) => [key, manifest[key]])),
    [`node_modules/${String(manifest.name)}`]: { resolved: folder, link: true },
  };
  const ordered = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  const all = { ...parseJsonText(objectSchema, lock, file), packages: Object.fromEntries(ordered) };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Adds a remote to the text of CODEOWNERS. The team has the name of the remote, in the same organisation. */
function withOwner(owners: string, name: string): string {
  const lines = owners.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/remotes/'));
  const organisation = /@([\w-]+)\//.exec(lines[last] ?? '')?.[1] ?? 'your-organisation';
  lines.splice(last + 1, 0, `${`/remotes/${name}/`.padEnd(26)} @${organisation}/${name}`);
  return `${lines.join('\n')}\n`;
}

/** `npm start` installs again when the lock file is not the one that this file names. */
const stampFile = (project: string) => join(project, 'node_modules/.installed-lock');
const readStamp = (project: string) =>
  existsSync(stampFile(project)) ? readFileSync(stampFile(project), 'utf8') : undefined;
const hashOfLock = (project: string) =>
  createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
