import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releaseSchema, type FilesOfModule, type Release } from '@raptors/shared/contract/release';
import { SPOKEN_CONTRACTS } from '@raptors/shared/contract/version';
import { parseFile } from '@raptors/shared/contract/problem/parse-file';
import { globalNameOf } from '@raptors/shared/contract/names';
import type { StatsCompilation } from 'webpack';
import { FEDERATION_MANIFEST } from '../recipes/remote-config';
import { providedVersions, requiredRanges } from '../recipes/shared-singletons';
import type { PackageKind, SourcePackage } from '../fingerprint/source-package';

type FederationManifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: FileGroups; css: FileGroups } }[];
};
type FileGroups = { sync: string[]; async: string[] };

/** Shared singletons: what a package brings, or the range that it needs. Embed's are between itself and the remotes. */
const SHARED: Record<PackageKind, (source: SourcePackage) => Record<string, string>> = {
  shell: providedVersions,
  embed: () => ({}),
  remote: ({ peerDependencies }) => requiredRanges(peerDependencies),
};

/**
 * Describes a finished build: its files with their hashes, and which of them each exposed module needs.
 * @param browserStats statistics of the browser bundles
 */
export function describeRelease(source: SourcePackage, browserStats: readonly StatsCompilation[]): Release {
  const publicFolder = join(source.folder, 'dist/public');
  const { entry, modules } =
    source.kind === 'remote' ? remoteParts(publicFolder) : namedParts(source.kind, browserStats);
  const release: Release = {
    name: source.name,
    id: source.releaseId,
    manifest: source.manifest,
    ...(source.kind === 'shell' ? { speaks: [...SPOKEN_CONTRACTS] } : {}),
    entry,
    globalName: globalNameOf(source.name, source.releaseId),
    modules,
    shared: SHARED[source.kind](source),
    files: hashes(publicFolder),
    server: source.kind === 'embed' ? {} : hashes(join(source.folder, 'dist/server')),
  };
  return parseFile(releaseSchema, release, `${source.name}/dist/release.json`);
}

/** The federation manifest names the exact files of each exposed module, also those that it loads later. */
function remoteParts(publicFolder: string) {
  const manifest = JSON.parse(
    readFileSync(join(publicFolder, FEDERATION_MANIFEST), 'utf8'),
  ) as FederationManifest;
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

/** Parts of shell and embed by chunk name: the main script, and each part that is loaded on demand. */
function namedParts(main: string, stats: readonly StatsCompilation[]) {
  const chunks = stats.flatMap(({ chunks = [] }) => chunks);
  const modules = chunks.flatMap(({ names = [], files = [] }) =>
    names.map((name): [string, FilesOfModule] => [
      name,
      {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      },
    ]),
  );
  const parts = Object.fromEntries(modules);
  return { entry: parts[main]?.scripts[0] ?? '', modules: parts };
}

function hashes(folder: string): Release['files'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((path) => {
      const bytes = readFileSync(path);
      const needsIntegrity = /\.(js|css)$/.test(path) && folder.endsWith('public');
      return [
        relative(folder, path),
        {
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          ...(needsIntegrity
            ? { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }
            : {}),
        },
      ];
    }),
  );
}
