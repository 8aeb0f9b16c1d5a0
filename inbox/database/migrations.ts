import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** After one of these migrations, the previous release can't use the database: going back needs a backup. */
export const BREAKING_STEPS: readonly number[] = [3, 10];

const FOLDER = join(import.meta.dirname, 'steps');

export const MIGRATIONS: readonly (readonly string[])[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => readFileSync(join(FOLDER, file), 'utf8').split(/;\n+/).filter(Boolean));
