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
const ELEMENT = 'embed-element-browser';

/**
 * Bundles of the embed package. Each names the next one with its hash, so they are built from the last to the first:
 * whoever has checked the loader has checked all.
 */
export function embedConfigs(source: SourcePackage): Configuration[] {
  const realm = realmScript(source);
  return [realm, hostConfig(source), elementScript(source), loaderModule(source), packageModule(source)];
}

/** React and what mounts pages with it, in one classic script that runs in a frame of its own. */
function realmScript(source: SourcePackage): Configuration {
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

/** The tag and `mount`, in one classic script that runs in the host's page. */
function elementScript(source: SourcePackage): Configuration {
  return after(source, `${source.name}-browser`, {
    name: ELEMENT,
    entry: { element: './src/element/element.ts' },
    plugins: [
      new webpack.DefinePlugin({ SITE: 'document.currentScript.src' }),
      namedScript(source, 'REALM', 'realm'),
    ],
  });
}

/** The module that other sites name in their pages. */
function loaderModule(source: SourcePackage): Configuration {
  return after(source, ELEMENT, {
    name: 'embed-loader-browser',
    entry: { embed: './src/loader/embed.ts' },
    experiments: { outputModule: true },
    output: { module: true, library: { type: 'module' } },
    // Where the loader came from is asked in the browser, not answered by the build.
    module: { parser: { javascript: { importMeta: false } } },
    plugins: [namedScript(source, 'ELEMENT', 'element')],
  });
}

/** The npm package: the tag and `mount` as a module for bundlers. */
function packageModule(source: SourcePackage): Configuration {
  return after(source, `${source.name}-browser`, {
    name: 'embed-package',
    entry: { index: './src/element/package.ts' },
    experiments: { outputModule: true },
    output: {
      path: join(source.folder, 'dist/package'),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    plugins: [
      // A program without a document may import it too.
      new webpack.DefinePlugin({ SITE: 'globalThis.document?.baseURI' }),
      namedScript(source, 'REALM', 'realm'),
    ],
  });
}

/** A bundle that is built after another one, because it names that one's file. */
function after(source: SourcePackage, dependency: string, own: Configuration): Configuration {
  const base = baseConfig(source, 'browser');
  return {
    ...base,
    ...own,
    dependencies: [dependency],
    cache: false,
    output: { ...base.output, filename: HASHED, clean: false, ...own.output },
    module: { ...base.module, ...own.module },
    plugins: [...base.plugins, ...(own.plugins ?? [])],
  };
}

/** Puts the path and the hash of a bundle that is built already in the place of a variable. */
const namedScript = (source: SourcePackage, variable: string, bundle: string) =>
  new webpack.DefinePlugin({
    [variable]: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(builtScript(source, bundle)), true),
  });

function builtScript(source: SourcePackage, bundle: string): { path: string; integrity: string } {
  const folder = join(source.folder, 'dist/public');
  const file = readdirSync(folder).find((name) => new RegExp(`^${bundle}\\.\\w+\\.js$`).test(name)) ?? '';
  // sha384 elsewhere; here every byte counts, and this is 30 less in a loader of 2 kB.
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return { path: releaseUrl(source.name, source.releaseId) + file, integrity: `sha256-${hash}` };
}
