import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

export function age(folder: string): void {
  const then = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}
