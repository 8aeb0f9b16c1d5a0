import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseFile } from '@raptors/shared/contract/problem';
import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { keys } from '../store/keys';
import { writeCompressed } from '../store/compressed';
import type { Store } from '../store/store';

/** Best compression: a release's files are written once and read for years. */
const BROTLI_QUALITY = 11;

/** @throws {InvalidFileError} when the store does not hold the release */
export async function readRelease(store: Store, name: string, id: string): Promise<Release> {
  const key = keys.release(name, id);
  const bytes = await store.read(key);
  return parseFile(releaseSchema, bytes && JSON.parse(bytes.toString('utf8')), key);
}

/** Reads the release that a build left in a package's `dist/`. */
export async function readBuiltRelease(folder: string): Promise<Release> {
  const file = join(folder, 'dist/release.json');
  return parseFile(releaseSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

/** Copies a built release into the store; its description comes last, because that makes it exist. */
export async function writeRelease(store: Store, folder: string, release: Release): Promise<void> {
  const { name, id } = release;
  if ((await store.read(keys.release(name, id))) !== undefined) return;
  await Promise.all(
    Object.keys(release.files).map(async (file) =>
      writeCompressed(
        store,
        keys.releaseFolder(name, id) + file,
        await readFile(join(folder, 'dist/public', file)),
        BROTLI_QUALITY,
      ),
    ),
  );
  await Promise.all(
    Object.keys(release.server).map(async (file) =>
      store.write(keys.server(name, id, file), await readFile(join(folder, 'dist/server', file))),
    ),
  );
  await store.write(keys.release(name, id), JSON.stringify(release));
}

const hostRequire = createRequire(import.meta.url);

/** Loads one prerender bundle of a release. Its libraries are this tool's own, so that all bundles share one React. */
export async function loadServerBundle(store: Store, release: Release, file: string): Promise<Record<string, unknown>> {
  const key = keys.server(release.name, release.id, file);
  const code = await store.read(key);
  if (!code) throw new Error(`${key} is missing in ${store.location}: the release is incomplete.`);
  const module = { exports: {} as Record<string, unknown> };
  const evaluate = new Function('module', 'exports', 'require', code.toString('utf8')) as (...parts: unknown[]) => void;
  evaluate(module, module.exports, hostRequire);
  return module.exports;
}
