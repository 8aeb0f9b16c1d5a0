import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** After one of these migrations, the previous release can't use the database: going back needs a backup. */
export const BREAKING_STEPS: readonly number[] = [3, 10];

const FOLDER = join(import.meta.dirname, 'steps');

/** Statements of the numbered files in `steps`. Never change one that has been released. */
export const MIGRATIONS: readonly (readonly string[])[] = readdirSync(FOLDER)
  .sort()
  .map((file) => readFileSync(join(FOLDER, file), 'utf8').split(/;\n+/).filter(Boolean));
