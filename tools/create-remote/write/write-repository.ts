import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import type { ManifestDraft } from '../answers/answers';
import type { OwnRepository } from '../command-line';
import { formatted } from './formatted';
import { filesFor, TEMPLATE } from './template';

/** What a repository has besides the files of every remote. */
const ADDED = join(import.meta.dirname, '../own-repository');
/** The address in the template. */
const SITE = 'https://site.example';
/** Which versions of the kit and of what comes with it the template allows. */
const KIT_RANGE = '"^1.0.0"';

/**
 * Writes a remote with all that a repository of its own needs, or nothing.
 * @param project the site's own project, whose kit it will use
 * @returns the files written, relative to its folder
 */
export async function writeRepository(
  project: string,
  manifest: ManifestDraft,
  { folder, site, registry }: OwnRepository,
): Promise<string[]> {
  const { version } = readJsonFile(v.object({ version: v.string() }), join(project, 'tools/package.json'));
  const files = new Map<string, string>();
  for (const [path, text] of filesFor(manifest, [TEMPLATE, ADDED])) {
    const addressed = text.replaceAll(SITE, site);
    const filled = path === 'package.json' ? addressed.replaceAll(KIT_RANGE, `"^${version}"`) : addressed;
    files.set(path, await formatted(project, path, filled));
  }
  if (registry !== undefined) files.set('.npmrc', `@raptors:registry=${registry}\n`);
  const paths = [...files.keys()].sort();
  try {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), files.get(path) ?? '');
    }
    return paths;
  } catch (error) {
    for (const [top = ''] of paths.map((path) => path.split('/')))
      rmSync(join(folder, top), { recursive: true, force: true });
    throw error;
  }
}
