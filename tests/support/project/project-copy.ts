import { cpSync, existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject as copyInto } from '@raptors/release/build/project-copy';
import { STORE } from './built-site';
import { projectFolder } from './project-folder';

/** A temporary project, so that changes don't affect the real one. `store` is its store. */
export type ProjectCopy = { folder: string; store: string; remove(): Promise<void> };

/** Copies the project and the store of the browser tests, with the released site. */
export function copyProject(): ProjectCopy {
  if (!existsSync(STORE))
    throw new Error(
      'These tests change a copy of the built site: run them once without SITE_URL, which builds it.',
    );
  const copy = copySources();
  cpSync(STORE, copy.store, { recursive: true });
  return copy;
}

/** Copies the project, with nothing released. Libraries are linked; the project's own packages are those of the copy. */
export function copySources(): ProjectCopy {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'raptors-project-'));
  const folder = join(root, 'project');
  copyInto(projectFolder(), folder);
  return { folder, store: join(root, 'store'), remove: () => rm(root, { recursive: true, force: true }) };
}
