import { packageKey } from '@raptors/shared/contract/package-id';
import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import * as v from 'valibot';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import type { SharedSingleton } from '@raptors/shared/contract/shared-singletons';
import { cacheFolder } from '../fingerprint/project-root';
import { readJsonFile } from '../translation/read-json';
import { recipeFolder, recipeHash, sharedFolder, type PackageFolder } from '../fingerprint/package-folder';
import { mdxOptions, translatedMdxOptions } from './mdx-options.mjs';
import { ENGLISH_LAYER } from '../loaders/translated-loader';
import { ShownContentPlugin } from '../content/shown-content-plugin';
import { PLACEHOLDER } from './placeholder';

type Target = 'browser' | 'node';

export const HASHED = '[name].[contenthash:10]';

const { browserslist } = readJsonFile(
  v.object({ browserslist: v.array(v.string()) }),
  join(recipeFolder(), 'package.json'),
);

const LOADED_FILES = ['drawing', 'photos', 'fields'];
/** Browsers for which scripts are built, as this package's `package.json` lists them. */
const BROWSER_TARGET = `browserslist:${browserslist.join(', ')}`;

/** Syntax that all these browsers support. */
const SYNTAX = 'es2021';

export function baseConfig(source: PackageFolder, target: Target): Configuration {
  const { folder, package: id } = source;
  const { language } = id;
  return {
    name: `${packageKey(id)}-${target}`,
    context: folder,
    mode: 'production',
    target: target === 'browser' ? BROWSER_TARGET : 'node20',
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      // A translated package uses the cache of the English one, because most modules are the same.
      name: `${basename(folder)}-${target}`,
      cacheDirectory: join(cacheFolder(folder), 'webpack'),
      version: recipeHash(),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true },
    module: { rules: rules(target, source) },
    ...(language ? { experiments: { layers: true } } : {}),
    output: {
      path: join(folder, language ?? '', 'dist', target === 'browser' ? 'public' : 'server'),
      publicPath: releaseUrl({ package: id, id: PLACEHOLDER.path }),
      uniqueName: `${packageKey(id)}@${PLACEHOLDER.word}`,
      hashFunction: 'xxhash64',
    },
    optimization: {
      minimizer: [
        // Both minifiers are native code: starting processes for them takes longer than it saves.
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

export const pageFile = (module: string) => `./src/pages/${componentName(module)}/${componentName(module)}`;

/** Both bundles of a package use these rules, so that class names and addresses of files are equal. */
function rules(target: Target, { folder, kind, package: id, manifest }: PackageFolder): RuleSetRule[] {
  const { language } = id;
  // Both languages share a cache whose key is the request. The language is in the request, because options of a loader are not.
  const inLanguage = (name: string) => ownLoader(name) + (language ? `?language=${language}` : '');
  const typescript = {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compiler: join(recipeFolder(), 'recipes/transpile-once.cjs'),
      // Hides its warning that the compiler is not called `typescript`.
      logLevel: 'error',
      compilerOptions: { noEmit: false, module: 'esnext', target: SYNTAX, sourceMap: true },
    },
  };
  return [
    { test: /(?<!\.files)\.tsx?$/, use: typescript },
    {
      test: /\.files\.ts$/,
      oneOf: [{ resourceQuery: /^\?as-written$/, use: typescript }, { use: inLanguage('files-loader') }],
    },
    {
      test: /\.mdx$/,
      use: [{ loader: '@mdx-js/loader', options: language ? translatedMdxOptions : mdxOptions }],
    },
    ...(language
      ? [
          {
            test: /\.(json|mdx)$/,
            exclude: /node_modules/,
            enforce: 'pre' as const,
            use: inLanguage('translated-loader'),
          },
          {
            resource: manifest.pages
              .filter((page) => 'translation' in page && page.translation === 'untranslated')
              .map(({ module }) => join(folder, `${pageFile(module)}.tsx`)),
            layer: ENGLISH_LAYER,
          },
        ]
      : []),
    ...LOADED_FILES.map((ending) => ({
      test: new RegExp(`\\.${ending}$`),
      type: 'javascript/auto',
      use: inLanguage(`${ending}-loader`),
    })),
    {
      test: /\.css$/,
      use: [
        ...(target === 'browser' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            importLoaders: kind === 'embed' ? 1 : 0,
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: target === 'node',
              // Unique: two packages may use one class name, and a tab may hold two releases of one package.
              localIdentName: `[local]_[hash:base64:4]${PLACEHOLDER.mark}`,
              localIdentHashSalt: packageKey(id),
            },
          },
        },
      ],
    },
    { test: /\.module\.css$/, exclude: sharedFolder(), use: ownLoader('page-layer-loader') },
    ...(kind === 'remote'
      ? [{ test: /\.css$/, exclude: sharedFolder(), use: ownLoader('own-classes-loader') }]
      : []),
    ...(kind === 'embed' ? [{ test: /\.css$/, use: ownLoader('scope-styles-loader') }] : []),
    {
      test: /\.(woff2|png|jpe?g|webp|avif|svg)$/,
      type: 'asset/resource',
      generator: { filename: 'files/[name].[contenthash:10][ext]', emit: target === 'browser' },
    },
  ];
}

const ownLoader = (name: string) => join(recipeFolder(), `loaders/${name}.ts`);

export const renamed = (config: Configuration, name: string): Configuration => ({
  ...config,
  name,
  cache: { ...(config.cache as FileCacheOptions), name },
});

type FileCacheOptions = Extract<Configuration['cache'], { type: 'filesystem' }>;

/** Imports that stay in the bundle: the tool that runs it resolves them to one copy of each shared singleton. */
const PRERENDER_EXTERNALS = {
  react: /^react$/,
  'react/jsx-runtime': /^react\//,
  'react-dom': /^react-dom(\/|$)/,
  'react-router-dom': /^react-router(-dom)?$/,
} satisfies Record<SharedSingleton, RegExp>;

/** Node bundle for prerendering and for the package's outputs. */
export function prerenderConfig(source: PackageFolder, entry: Record<string, string>): Configuration {
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
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new ShownContentPlugin(source)],
  };
}
