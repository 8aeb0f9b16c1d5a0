import { hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCached } from './cache-file';

/** Git's ids of file contents, by path in the project, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

/** Names of files and folders that are no sources, hidden ones among them. */
const NOT_SOURCE = /^(node_modules|dist|testing|coverage|\..*|.*~|.*\.md|.*\.test\.tsx?)$/;

export function readSources(root: string, paths: readonly string[]): Sources {
  const found = new Map<string, string>();
  function read(path: string): void {
    const at = join(root, path);
    if (statSync(at, { throwIfNoEntry: false })?.isDirectory()) {
      const names = readdirSync(at).filter((name) => !NOT_SOURCE.test(name));
      for (const name of names) read(path ? `${path}/${name}` : name);
    } else {
      const content = readCached(at);
      if (content) found.set(path, blobId(content));
    }
  }
  paths.forEach(read);
  return found;
}

const blobId = (content: Buffer): string =>
  hash('sha1', Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));

export function hashSources(sources: Sources): string {
  const entries = [...sources].map((entry) => entry.join('\0'));
  return hashText(entries.sort().join('\n'));
}

export const hashText = (text: string) => hash('sha256', text).slice(0, 16);
