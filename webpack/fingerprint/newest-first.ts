import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files with an ending in a folder of the cache, the last written first; none when it is missing or another process removes files. */
export function newestFirst(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name))
      .map((file) => ({ file, at: statSync(file).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .map(({ file }) => file);
  } catch {
    return [];
  }
}
