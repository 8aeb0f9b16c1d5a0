import { packageKey } from '@raptors/shared/contract/package-id';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration, type ModuleOptions } from 'webpack';
import { renamed } from '@raptors/webpack/recipes/base';
import { OriginPlugin } from '@raptors/webpack/plugins/origin-plugin';
import { remoteConfig } from '@raptors/webpack/recipes/remote';
import { shellConfig, shellEntry } from '@raptors/webpack/recipes/shell';
import type { PackageFolder } from '@raptors/webpack/fingerprint/package-folder';
import { watchedUrl, REMOTE_ENTRY } from './watched-address';

/** The browser recipe with hot reload: components keep their state (React Fast Refresh), styles change in place. */
export function watchedConfig(source: PackageFolder): Configuration {
  const isShell = source.kind === 'shell';
  const recipe = isShell ? shellConfig(source) : remoteConfig(source, REMOTE_ENTRY);
  const name = packageKey(source.package);
  const config = renamed(recipe, `${name}-watched`);
  const client = `${join(import.meta.dirname, '../browser/hot-client.mjs')}?name=${name}`;
  const before = (file: string) => new webpack.EntryPlugin(source.folder, file, { name: undefined });
  return {
    ...config,
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    entry: isShell ? { shell: [client, ...shellEntry(source)] } : {},
    module: { rules: config.module?.rules?.map(withFastRefresh) ?? [] },
    output: {
      ...config.output,
      publicPath: watchedUrl(source.package),
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: {
      minimize: false,
      splitChunks: false,
      moduleIds: false,
      chunkIds: 'named',
      // After an error nothing is emitted, so that open pages keep their code.
      emitOnErrors: false,
    },
    plugins: [
      // This server sends all files, so no origin is added to their addresses.
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin instanceof MiniCssExtractPlugin || plugin instanceof OriginPlugin),
      ),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      // Module ids contain the package's folder, because stacks show them, and packages may have files of the same name.
      new webpack.ids.NamedModuleIdsPlugin({ context: dirname(source.folder) }),
      new webpack.HotModuleReplacementPlugin(),
      // The hook must come before the next plugin, whose runtime needs it.
      ...(isShell ? [before('./src/development-hook.ts')] : []),
      // A unique name, because a page may have several copies. Only `.tsx`: code that loaders run lacks this runtime.
      new ReactRefreshPlugin({ overlay: false, library: name, include: /\.tsx$/ }),
      ...(isShell ? [] : [before(client)]),
    ],
  };
}

type Rule = NonNullable<ModuleOptions['rules']>[number];

function withFastRefresh(rule: Rule): Rule {
  if (typeof rule !== 'object' || !rule) return rule;
  const { use } = rule;
  if (typeof use !== 'object' || !('loader' in use) || use.loader !== 'ts-loader') return rule;
  const getCustomTransformers = () => ({ before: [reactRefreshTypeScript()] });
  return { ...rule, use: { ...use, options: { ...Object(use.options), getCustomTransformers } } };
}
