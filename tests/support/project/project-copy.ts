import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE } from './built-site';
import { projectFolder } from './project-folder';

export type ProjectCopy = { folder: string; store: string; remove(): Promise<void> };

export function copyProject(): ProjectCopy {
  if (!existsSync(STORE))
    throw new Error(
      'These tests change a copy of the built site: run them once without SITE_URL, which builds it.',
    );
  const copy = copySources();
  cpSync(STORE, copy.store, { recursive: true });
  return copy;
}

/** With nothing released. Libraries are linked; the project's packages are copied. */
export function copySources(): ProjectCopy {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'raptors-project-'));
  const folder = join(root, 'project');
  copyInto(projectFolder(), folder);
  return { folder, store: join(root, 'store'), remove: () => rm(root, { recursive: true, force: true }) };
}

const EXCLUDED = /[/\\](node_modules|dist|\.git|\.site|test-results|docs[/\\]api)$/;

/** Parts of the cache that the copy shares: the names of their files say what they were made from, in whatever checkout. */
const SHARED_CACHES = ['builds', 'cards', 'photos'];

function copyInto(project: string, folder: string): void {
  cpSync(project, folder, { recursive: true, filter: (path) => !EXCLUDED.test(path) });
  linkLibraries(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of readdirSync(folder)) {
    const own = join(project, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

function linkLibraries(from: string, to: string): void {
  mkdirSync(join(to, '@raptors'), { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [join(from, entry.name), join(to, entry.name)];
    // Tools write these files; through a link they would change the real project.
    if (entry.isFile()) cpSync(there, here);
    else if (entry.name === '.cache') linkCaches(there, here);
    else if (entry.name !== '@raptors') symlinkSync(there, here);
  }
  // Workspace links are relative, so they lead to the copy.
  for (const name of readdirSync(join(from, '@raptors')))
    cpSync(join(from, '@raptors', name), join(to, '@raptors', name), { verbatimSymlinks: true });
}

function linkCaches(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (SHARED_CACHES.includes(name)) symlinkSync(join(from, name), join(to, name));
}
