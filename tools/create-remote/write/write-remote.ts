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
import { writeWhole } from '@raptors/webpack/fingerprint/whole-file';
import type { ManifestDraft } from '../answers/answers';
import { withOwner } from './code-owners';
import { isInstalledFromLock, stampInstalled, withWorkspace } from './lock-file';
import { formatted } from './formatted';
import { filesFor } from './template';

/**
 * Writes a new remote into the project, all of it or nothing: its folder, its link in `node_modules`, and its entries
 * in other files.
 * @returns the files written, relative to the project
 */
export async function writeRemote(project: string, manifest: ManifestDraft): Promise<string[]> {
  const place = `remotes/${manifest.name}`;
  const files = filesFor(manifest);
  const draft = mkdtempSync(join(project, '.new-remote-'));
  const undo = [() => rmSync(draft, { recursive: true, force: true })];
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), await formatted(project, path, text));
    }
    renameSync(draft, join(project, place));
    undo.push(() => rmSync(join(project, place), { recursive: true, force: true }));
    const isInstalled = isInstalledFromLock(project);
    const changes = changesFor(project, place, files.get('package.json') ?? '', manifest.name);
    for (const [file, change] of changes) {
      const before = readFileSync(join(project, file), 'utf8');
      writeWhole(join(project, file), change(before));
      undo.push(() => writeWhole(join(project, file), before));
    }
    const link = join(project, 'node_modules/@raptors', manifest.name);
    const target = relative(dirname(link), join(project, place));
    symlinkSync(target, link, process.platform === 'win32' ? 'junction' : 'dir');
    if (isInstalled) stampInstalled(project);
    return [...[...files.keys()].map((path) => `${place}/${path}`), ...changes.map(([file]) => file)];
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

type Change = readonly [file: string, change: (text: string) => string];

/** Entries of all remotes in other files: the lock file, for `npm ci`, and the owners. */
function changesFor(project: string, place: string, packageFile: string, name: string): Change[] {
  const changes: Change[] = [
    ['package-lock.json', (text) => withWorkspace(text, place, packageFile)],
    ['.github/CODEOWNERS', (text) => withOwner(text, name)],
  ];
  return changes.filter(([file]) => existsSync(join(project, file)));
}
