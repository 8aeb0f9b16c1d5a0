import { packageKey } from '@raptors/shared/contract/package-id';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import { developmentAssets } from '@raptors/shared/publishing/development-assets';
import { BROTLI, compress, isStoredCompressed, type CompressedFile } from '../store/compressed';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { readRelease } from '../store/objects';
import { readWhole } from '../store/whole-file';

/** The best quality. */
export const BROTLI_QUALITY = 11;
/** Development files are large: the best quality would take long. */
const DEVELOPMENT_BROTLI_QUALITY = 5;

/** A release in its build folder or in the store. */
export type ReleaseReader = {
  release: Release;
  manifestFile: string;
  readPublic(file: string): Promise<CompressedFile>;
  readServer(file: string): Promise<Buffer>;
  /** For a shell: a file from which Node finds the libraries that render its pages, such as React; by default the running program. */
  libraries?: string;
};

/** A file of a release is missing, or not what the build wrote. */
export class IncompleteReleaseError extends UserError {
  override name = 'IncompleteReleaseError';
}

/** The release in a package's `dist/`. @throws {IncompleteReleaseError | InvalidFileError} */
export async function buildReader(folder: string, manifestFile: string): Promise<ReleaseReader> {
  const file = join(folder, 'dist/release.json');
  const release = parseJsonText(releaseSchema, (await existing(file)).toString('utf8'), file);
  const forDevelopers = new Set(developmentAssets(release));
  const qualityOf = (name: string) =>
    forDevelopers.has(name) || name.endsWith('.map') ? DEVELOPMENT_BROTLI_QUALITY : BROTLI_QUALITY;
  return {
    release,
    manifestFile,
    readPublic: once(async (name) =>
      compress(name, await existing(join(folder, 'dist/public', name)), qualityOf(name)),
    ),
    readServer: (name) => existing(join(folder, 'dist/server', name)),
  };
}

export async function storedReleaseReader(store: Store, name: string, id: string): Promise<ReleaseReader> {
  const release = await readRelease(store, name, id);
  const whole = async (key: string, described: { sha256: string } | undefined) => {
    const content = await readWhole(store, key, described?.sha256 ?? '');
    if (content) return content;
    const state = (await store.has(key)) ? 'damaged' : 'missing';
    throw new IncompleteReleaseError(
      `${name} ${id} is not complete in ${store.location}: ${key} is ${state}. ` +
        'Put it back from a copy of the store, or release a change of the package.',
    );
  };
  return {
    release,
    manifestFile: keys.release(name, id),
    readPublic: once(async (file) => {
      const key = keys.releaseFolder(name, id) + file;
      const value = await whole(key, release.files[file]);
      if (!isStoredCompressed(file)) return { value };
      const br = await store.read(key + BROTLI);
      return br ? { value, br } : { value };
    }),
    readServer: (file) => whole(keys.server(name, id, file), release.server[file]),
  };
}

/** Releases by name and id, each read once. Candidates are not read from the store. */
export function releaseCache(store: Store, candidates: readonly ReleaseReader[]) {
  const built = new Map(
    candidates.map((one) => [`${packageKey(one.release.package)}/${one.release.id}`, one]),
  );
  const read = once(async (key) => {
    const [name = '', id = ''] = key.split('/');
    return built.get(key) ?? storedReleaseReader(store, name, id);
  });
  return (name: string, id: string) => read(`${name}/${id}`);
}
export type ReleaseCache = ReturnType<typeof releaseCache>;

async function existing(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes) return bytes;
  throw new IncompleteReleaseError(
    `${path} is missing: the release is incomplete. Build the package and release it again.`,
  );
}

export function once<Value>(read: (file: string) => Promise<Value>): (file: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (file) => {
    const value = values.get(file) ?? read(file);
    values.set(file, value);
    return value;
  };
}
