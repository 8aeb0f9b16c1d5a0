import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, HASHED, pageFile, prerenderConfig } from './base';
import { FederationEntryPlugin } from '../plugins/federation-entry-plugin';
import { IntegrityPlugin } from '../plugins/integrity-plugin';
import { OriginPlugin } from '../plugins/origin-plugin';
import { PackageBoundaryPlugin } from '../plugins/package-boundary-plugin';
import { PLACEHOLDER } from './placeholder';
import { requiredRanges, SHARED_PACKAGES } from './shared-singletons';
import { manifestFileOf, type PackageFolder } from '../fingerprint/package-folder';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { displayPath } from '../translation/read-json';
import { componentName, globalNameOf } from '@raptors/shared/contract/names';

/** Written by the federation plugin into a remote's public folder: the files of each exposed module. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

export function remoteConfig(
  source: PackageFolder,
  remoteEntry = 'remote-entry.[contenthash:10].js',
): Configuration {
  const base = baseConfig(source, 'browser');
  const shared = Object.entries(requiredRanges(source)).map(
    ([request, requiredVersion]) => [request, { singleton: true, import: false, requiredVersion }] as const,
  );
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      filename: `${HASHED}.js`,
      chunkFilename: `${HASHED}.js`,
      // The hash of a file of another origin can be checked only if it is requested with CORS.
      crossOriginLoading: 'anonymous',
    },
    // A small module of two pages is put into both, so that a first visit loads fewer files.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 12_000 } },
    plugins: [
      // The order of the sheets does not matter: they are in layers, and each selects only its own classes.
      new MiniCssExtractPlugin({
        filename: `${HASHED}.css`,
        chunkFilename: `${HASHED}.css`,
        ignoreOrder: true,
      }),
      new ModuleFederationPlugin({
        name: globalNameOf({ package: source.package, id: PLACEHOLDER.word }),
        filename: remoteEntry,
        exposes: exposedModules(source),
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        manifest: { fileName: FEDERATION_MANIFEST, additionalData: ({ stats }) => inFixedOrder(stats) },
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new FederationEntryPlugin(),
      new IntegrityPlugin(),
      new OriginPlugin(),
      new PackageBoundaryPlugin(source.folder, SHARED_PACKAGES),
    ],
  };
}

type FederationStats = { shared: { name: string; usedIn: string[] }[]; exposes: { requires: string[] }[] };

/** The federation plugin lists modules in the order in which webpack found them, which varies. */
function inFixedOrder<Stats extends FederationStats>(stats: Stats): Stats {
  stats.shared.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { usedIn } of stats.shared) usedIn.sort();
  for (const { requires } of stats.exposes) requires.sort();
  return stats;
}

/** Node bundle of a remote: page components by name, and the code that makes records of page sets. */
export function remotePrerenderConfig(source: PackageFolder): Configuration {
  const { folder, manifest } = source;
  const entry: Record<string, string> = {};
  for (const { module, each } of manifest.pages) {
    const records = recordsFile(module);
    entry[componentName(module)] = pageFile(module);
    if (each && existsSync(join(folder, `${records}.ts`))) entry[recordsEntry(module)] = records;
  }
  const config = prerenderConfig(source, entry);
  // Gives a wrong import the same message as in the browser bundle, so that it is listed once.
  return { ...config, plugins: [...(config.plugins ?? []), new PackageBoundaryPlugin(folder)] };
}

function exposedModules({ folder, manifest }: PackageFolder) {
  const problems = manifest.pages.flatMap(({ module }, index) => {
    const file = join(folder, `${pageFile(module)}.tsx`);
    if (existsSync(file)) return [];
    const reason = `needs the file ${displayPath(file)}, which is not there. Create it with "export function ${componentName(module)}()", or correct the entry`;
    return [{ file: displayPath(manifestFileOf(folder)), place: `pages.${index}.module`, reason }];
  });
  if (problems.length > 0) throw new InvalidFileError(problems);
  return Object.fromEntries(
    manifest.pages.map(({ module }) => [module, { import: pageFile(module), name: componentName(module) }]),
  );
}

/** Optional file. Without it, a page gets its record as it is in the content file. */
const recordsFile = (module: string) => `./src/pages/${componentName(module)}/records`;

export const recordsEntry = (module: string) => `${componentName(module)}.records`;
