import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import { join } from 'node:path';
import type { Release } from '@raptors/shared/publishing/release';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { sha256Of } from '@raptors/site/store/objects';
import { compile } from '@raptors/webpack/packages/compile';
import { expandPageSets } from '@raptors/webpack/packages/page-sets';
import { displayPath } from '@raptors/webpack/translation/read-json';
import {
  manifestFileOf,
  readSourcePackage,
  type SourcePackage,
} from '@raptors/webpack/fingerprint/source-package';
import { PLACEHOLDER } from '@raptors/webpack/recipes/placeholder';
import { remotePrerenderConfig } from '@raptors/webpack/recipes/remote';
import { shellPrerenderConfig } from '@raptors/webpack/recipes/shell';

/**
 * A package as its sources are now, good enough to render its pages: it has the prerender bundle and records, and no file for browsers.
 * @throws {BuildError | InvalidFileError} when the code does not compile, or a file does not fit its schema
 */
export async function sourceRelease(folder: string): Promise<ReleaseSource> {
  const source = readSourcePackage(folder);
  const config = source.kind === 'shell' ? shellPrerenderConfig(source) : remotePrerenderConfig(source);
  const { files: compiled } = await compile([config], join(folder, 'dist'));
  const { manifest, files } = expandPageSets(source, compiled);
  const read = async (path: string) => files.get(path) ?? Buffer.of();
  return {
    release: { ...releaseOf(source, manifest), server: describedServer(files) },
    manifestFile: displayPath(manifestFileOf(folder)),
    readPublic: async (file) => ({ value: await read(`public/${file}`) }),
    readServer: (file) => read(`server/${file}`),
  };
}

/** With their hashes, because processes that render keep a bundle until its hash changes. */
const describedServer = (files: ReadonlyMap<string, Buffer>): Release['server'] =>
  Object.fromEntries(
    [...files].flatMap(([path, bytes]) =>
      path.startsWith('server/')
        ? [[path.slice('server/'.length), { bytes: bytes.length, sha256: sha256Of(bytes) }]]
        : [],
    ),
  );

function releaseOf({ name }: SourcePackage, manifest: Release['manifest']): Release {
  const modules = [...new Set(manifest.pages.map(({ module }) => module))];
  const noFiles = { scripts: [], styles: [] };
  return {
    format: STORE_FORMAT,
    name,
    id: PLACEHOLDER.path,
    manifest,
    entry: '',
    globalName: '',
    modules: Object.fromEntries(modules.map((module) => [module, noFiles])),
    shared: {},
    files: {},
    server: {},
  };
}
