import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { projectFolder } from '../../support/project/project-folder';
import type { Visit } from './visit';

/** All visits to one page, by contestant. */
export type Results = {
  path: string;
  /** Browser, processor and network. */
  environment: string;
  visits: Record<string, Visit[]>;
};

const FOLDER = join(cacheFolder(projectFolder()), 'contest');
const fileOf = (path: string) => join(FOLDER, `${path.replaceAll(/\W+/g, '-')}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Results;
const filesOfResults = () => {
  mkdirSync(FOLDER, { recursive: true });
  return readdirSync(FOLDER).map((name) => join(FOLDER, name));
};

/** The results that are kept, of this and earlier runs. */
export const keptResults = (): Results[] => filesOfResults().map(read);

/** Keeps the results of a page, over earlier ones. */
export function keepResults(results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(results.path), JSON.stringify(results));
}

/** Forgets the results of a page. */
export const forgetResults = (path: string): void => rmSync(fileOf(path), { force: true });
