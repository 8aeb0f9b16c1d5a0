import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { ManifestDraft } from './answers';
import { withOwner } from './code-owners';
import { stampFollows, withWorkspace } from './lock-file';
import { filesFor } from './template';

const OWNERS = '.github/CODEOWNERS';
const LOCK = 'package-lock.json';

/**
 * Writes a new remote into the project, all of it or nothing: its folder, its line in the lock file (so that `npm ci` knows it),
 * its link in `node_modules`, and its owner.
 * @returns the files written, relative to the project
 */
export async function writeRemote(project: string, manifest: ManifestDraft): Promise<string[]> {
  const folder = join(project, 'remotes', manifest.name);
  const files = filesFor(manifest);
  const draft = mkdtempSync(join(project, '.new-remote-'));
  const undo: (() => void)[] = [() => rmSync(draft, { recursive: true, force: true })];
  try {
    for (const [path, text] of files) await writeFormatted(join(draft, path), text);
    const changed = [
      [
        LOCK,
        (text: string) => withWorkspace(text, `remotes/${manifest.name}`, files.get('package.json') ?? ''),
      ],
      [OWNERS, (text: string) => withOwner(text, manifest.name)],
    ] as const;
    const texts = changed.map(([file, change]) => {
      const before = readFileSync(join(project, file), 'utf8');
      return { file: join(project, file), before, after: change(before) };
    });
    renameSync(draft, folder);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    for (const { file, before, after } of texts) {
      replace(file, after);
      undo.push(() => replace(file, before));
    }
    const link = join(project, 'node_modules/@raptors', manifest.name);
    symlinkSync(relative(dirname(link), folder), link, process.platform === 'win32' ? 'junction' : 'dir');
    undo.push(() => rmSync(link, { force: true }));
    stampFollows(project, texts[0]?.before ?? '', texts[0]?.after ?? '');
    return [
      ...[...files.keys()].map((path) => `remotes/${manifest.name}/${path}`),
      ...changed.map(([file]) => file),
    ];
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** Formatted as `npm run lint` wants it: a long name may need another line. */
async function writeFormatted(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const isKnown = /\.(json|md|mdx|ts|tsx|css)$/.test(path);
  const config = (await resolveConfig(path)) ?? {};
  writeFileSync(path, isKnown ? await format(text, { ...config, filepath: path }) : text);
}

/** In one step, so that a reader never meets half a file. */
function replace(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
