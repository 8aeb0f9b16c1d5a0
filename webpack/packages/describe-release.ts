import { packageKey } from '@raptors/shared/contract/package-id';
import { hash } from 'node:crypto';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { releaseSchema, type FilesOfModule, type Release } from '@raptors/shared/publishing/release';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import { parseFile } from '@raptors/shared/publishing/parse-file';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { componentName, globalNameOf } from '@raptors/shared/contract/names';
import type { StatsChunk } from 'webpack';
import * as v from 'valibot';
import { PLACEHOLDER } from '../recipes/placeholder';
import { FEDERATION_MANIFEST } from '../recipes/remote';
import { providedVersions, requiredRanges } from '../recipes/shared-singletons';
import type { PackageKind, PackageFolder } from '../fingerprint/package-folder';
import type { BuiltFiles } from './compile';

const fileGroupsSchema = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });

const federationManifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({ path: v.string(), assets: v.object({ js: fileGroupsSchema, css: fileGroupsSchema }) }),
  ),
});

/** Shared libraries: versions that the shell brings, or ranges that a remote needs. Embed lists none. */
const SHARED: Record<PackageKind, (source: PackageFolder) => Record<string, string>> = {
  shell: providedVersions,
  embed: () => ({}),
  remote: requiredRanges,
};

export function describeRelease(
  source: PackageFolder & { manifest: Manifest },
  id: string,
  files: BuiltFiles,
  chunks: readonly StatsChunk[],
): Release {
  const { entry, modules } =
    source.kind === 'remote' ? modulesOfRemote(files) : modulesOfChunks(source.kind, chunks);
  const release: Release = {
    format: STORE_FORMAT,
    package: source.package,
    id,
    manifest: source.manifest,
    entry,
    globalName: globalNameOf({ package: source.package, id }),
    modules,
    shared: SHARED[source.kind](source),
    files: hashes(files, 'public/'),
    ...(source.journeys.length > 0 ? { journeys: source.journeys } : {}),
    server: source.kind === 'embed' ? {} : hashes(files, 'server/'),
  };
  return id === PLACEHOLDER.path
    ? release
    : parseFile(releaseSchema, release, `${packageKey(source.package)}/dist/release.json`);
}

/** Adds a hash of its code to each page module of a remote. `bare` has placeholders for the id, so equal code has equal hashes. */
export function withCode(release: Release, bare: Release): Release {
  const pages = new Set(release.manifest.pages.map(({ module }) => module));
  const codeOf = (module: string) => {
    const code = [bare.modules[module], bare.server[`${componentName(module)}.cjs`]];
    return hash('sha256', JSON.stringify(code)).slice(0, 16);
  };
  const modules = Object.entries(release.modules).map(([module, files]): [string, FilesOfModule] => [
    module,
    pages.has(module) ? { ...files, code: codeOf(module) } : files,
  ]);
  return { ...release, modules: Object.fromEntries(modules) };
}

/** Files of each exposed module, lazy ones too, from the federation manifest. */
function modulesOfRemote(files: BuiltFiles) {
  const text = String(files.get(`public/${FEDERATION_MANIFEST}`));
  const manifest = parseJsonText(federationManifestSchema, text, FEDERATION_MANIFEST);
  const modules = manifest.exposes.map(({ path, assets }): [string, FilesOfModule] => [
    path,
    {
      scripts: assets.js.sync,
      styles: [...assets.css.sync, ...assets.css.async],
      ...(assets.js.async.length > 0 ? { later: assets.js.async } : {}),
    },
  ]);
  return { entry: manifest.metaData.remoteEntry.name, modules: Object.fromEntries(modules) };
}

function modulesOfChunks(main: string, chunks: readonly StatsChunk[]) {
  const named = chunks.flatMap(({ names = [], files = [] }) =>
    names.map((name): [string, FilesOfModule] => [
      name,
      {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      },
    ]),
  );
  const modules = Object.fromEntries(named);
  return { entry: modules[main]?.scripts[0] ?? '', modules };
}

export function hashes(files: BuiltFiles, folder: 'public/' | 'server/'): Release['files'] {
  const inFolder = [...files].filter(([path]) => path.startsWith(folder));
  const described = inFolder.map(([path, bytes]) => {
    const file = { bytes: bytes.length, sha256: hash('sha256', bytes) };
    const needsIntegrity = folder === 'public/' && /\.(js|css)$/.test(path);
    const integrity = needsIntegrity ? { integrity: `sha384-${hash('sha384', bytes, 'base64')}` } : {};
    return [path.slice(folder.length), { ...file, ...integrity }];
  });
  return Object.fromEntries(described);
}
