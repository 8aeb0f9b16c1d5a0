import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installOnce } from '../../install';
import { ASTRO_FOLDER, ASTRO_OUTPUT, fileOf } from './write-project';

/** What Astro made of the pages. */
export type AstroSite = {
  /** Documents by the path of their page. */
  documents: ReadonlyMap<string, string>;
  /** All other files by address. */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Builds pages of the site with Astro, from the same components and content: HTML, and islands where a page is interactive.
 * Installs Astro the first time.
 * @param siteUrl the site as released: the heads and the data of its documents are Astro's too
 * @throws when something does not compile
 */
export async function buildWithAstro(siteUrl: string, paths: readonly string[]): Promise<AstroSite> {
  installOnce(ASTRO_FOLDER);
  // In a process of its own: React is loaded there as visitors get it, and Astro changes the environment.
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'run-astro.ts'), siteUrl, ...paths],
    { env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  const documentOf = (path: string) => readFileSync(join(ASTRO_OUTPUT, `${fileOf(path)}.html`), 'utf8');
  return {
    documents: new Map(paths.map((path) => [path, documentOf(path)])),
    files: filesBelow(ASTRO_OUTPUT),
  };
}

const filesBelow = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length).replaceAll('\\', '/'), readFileSync(file)]),
  );
