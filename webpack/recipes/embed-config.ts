import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { releaseUrl } from '@raptors/shared/contract/names';
import { baseConfig } from './base-config';
import { hostConfig } from './host-config';
import { providedVersions } from './shared-singletons';
import type { SourcePackage } from '../fingerprint/source-package';

const HASHED = '[name].[contenthash:10].js';

/**
 * Bundles of the embed package. The loader comes after the rest, because it names the second half with its hash:
 * whoever has checked the loader has checked both.
 */
export function embedConfigs(source: SourcePackage): Configuration[] {
  const halves = secondHalf(source);
  const loader = moduleConfig(source, 'embed-loader-browser', halves.output?.path ?? '', 'import.meta.url');
  const packed = moduleConfig(
    source,
    'embed-package',
    join(source.folder, 'dist/package'),
    'document.baseURI',
  );
  return [
    halves,
    hostConfig(source),
    { ...loader, entry: { embed: './src/loader/embed.ts' }, output: { ...loader.output, filename: HASHED } },
    {
      ...packed,
      entry: { index: './src/loader/package.ts' },
      output: { ...packed.output, clean: true },
    },
  ];
}

/** React and what shows pages with it, in one classic script that runs in a frame of its own. */
function secondHalf(source: SourcePackage): Configuration {
  const base = baseConfig(source, 'browser');
  return {
    ...base,
    entry: { realm: './src/realm/realm.ts' },
    output: { ...base.output, filename: HASHED },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedVersions()),
        // The runtime's core without its parts for Node and for manifest snapshots.
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
}

/**
 * An ES module of the first half.
 * @param site expression against which an address without an origin is read
 */
function moduleConfig(source: SourcePackage, name: string, path: string, site: string): Configuration {
  const base = baseConfig(source, 'browser');
  return {
    ...base,
    name,
    dependencies: [`${source.name}-browser`],
    cache: false,
    experiments: { outputModule: true },
    output: {
      ...base.output,
      path,
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      clean: false,
    },
    // Where the loader came from is asked in the browser, not answered by the build.
    module: { ...base.module, parser: { javascript: { importMeta: false } } },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        SITE: site,
        REALM: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(builtRealm(source)), true),
      }),
    ],
  };
}

function builtRealm(source: SourcePackage): { path: string; integrity: string } {
  const folder = join(source.folder, 'dist/public');
  const file = readdirSync(folder).find((name) => /^realm\.\w+\.js$/.test(name)) ?? '';
  // sha384 elsewhere; here every byte counts, and this is 30 less in a loader of 2 kB.
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return { path: releaseUrl(source.name, source.releaseId) + file, integrity: `sha256-${hash}` };
}
