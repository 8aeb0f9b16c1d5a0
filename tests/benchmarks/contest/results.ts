import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { projectFolder } from '../../support/project/project-folder';
import type { Kind } from './views';
import type { Visit } from './visit';

/** All visits of one kind to one page, by contestant. */
export type Results = {
  path: string;
  kind: Kind;
  /** Browser and processor. */
  environment: string;
  visits: Record<string, Visit[]>;
};

const FOLDER = join(cacheFolder(projectFolder()), 'contest-visits');
const fileOf = (path: string, kind: Kind) =>
  join(FOLDER, `${`${path} ${kind}`.replaceAll(/\W+/g, '-')}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Results;

/** The results that are kept, of this and earlier runs. */
export const keptResults = (): Results[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).map((name) => read(join(FOLDER, name))) : [];

/** Keeps the results of a page, over earlier ones. */
export function keepResults(results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(results.path, results.kind), JSON.stringify(results));
}

/** Forgets the results of a page. */
export const forgetResults = (path: string, kind: Kind): void => rmSync(fileOf(path, kind), { force: true });
