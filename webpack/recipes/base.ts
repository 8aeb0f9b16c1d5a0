import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { cacheFolder } from '../fingerprint/project-root';
import { PLACEHOLDER } from './placeholder';
import { BROWSER_TARGET, rules, type Target } from './rules';
import { recipeHash, type SourcePackage } from '../fingerprint/source-package';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { SharedSingleton } from '@raptors/shared/contract/shared-singletons';

/** The configuration that both bundles of every package share. */
export function baseConfig(source: SourcePackage, target: Target): Configuration {
  return {
    name: `${source.name}-${target}`,
    context: source.folder,
    mode: 'production',
    target: target === 'browser' ? BROWSER_TARGET : 'node20',
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${source.name}-${target}`,
      cacheDirectory: join(cacheFolder(source.folder), 'webpack'),
      // The cache is only valid for the same recipe and the same name of the product.
      version: recipeHash(),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true },
    module: { rules: rules(target, source) },
    output: {
      path: join(source.folder, 'dist', target === 'browser' ? 'public' : 'server'),
      publicPath: releaseUrl(source.name, PLACEHOLDER.path),
      uniqueName: `${source.name}@${PLACEHOLDER.word}`,
      hashFunction: 'xxhash64',
    },
    optimization: {
      minimizer: [
        // As small as terser makes it, in a third of the time. Both are native code, done sooner than a process for them starts.
        new MinimizerPlugin({
          parallel: false,
          minify: {
            implementation: MinimizerPlugin.swcMinify,
            options: { ecma: 2020, compress: { passes: 2 } },
          },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          parallel: false,
          minify: { implementation: MinimizerPlugin.lightningCssMinify },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
  };
}

/** The same recipe under another name, with a separate cache. */
export const renamed = (config: Configuration, name: string): Configuration => ({
  ...config,
  name,
  cache: { ...(config.cache as FileCacheOptions), name },
});

type FileCacheOptions = Extract<Configuration['cache'], { type: 'filesystem' }>;

/** Imports that the release tool resolves to its own copy of each shared singleton. */
const PRERENDER_EXTERNALS = {
  react: /^react$/,
  'react/jsx-runtime': /^react\//,
  'react-dom': /^react-dom(\/|$)/,
  'react-router-dom': /^react-router(-dom)?$/,
} satisfies Record<SharedSingleton, RegExp>;

/**
 * Node bundle that prerenders, and that makes the package's outputs: every page in one file, libraries come from the release tool, so that there is one
 * React.
 */
export function prerenderConfig(source: SourcePackage, entry: Record<string, string>): Configuration {
  const base = baseConfig(source, 'node');
  const { outputs } = source.manifest;
  return {
    ...base,
    entry: { ...entry, ...(outputs === undefined ? {} : { outputs: `./${outputs}` }) },
    output: {
      ...base.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename: 'unused/[name][ext]',
    },
    externalsPresets: { node: true },
    externals: Object.values(PRERENDER_EXTERNALS),
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
