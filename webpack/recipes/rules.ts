import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import * as v from 'valibot';
import { mdxOptions } from './mdx-options.mjs';
import { PLACEHOLDER } from './placeholder';
import { readJsonFile, recipeFolder, sharedFolder, type SourcePackage } from '../fingerprint/source-package';
import { ownLoader, type OwnLoader } from '../loaders/own-loader';

const packageSchema = v.object({ browserslist: v.array(v.string()) });
const { browserslist } = readJsonFile(packageSchema, join(recipeFolder(), 'package.json'));

/**
 * webpack's target for the browsers that run the scripts of the site, as `browserslist` in this package's `package.json`
 * lists them. Older ones get the same documents, without scripts.
 */
export const BROWSER_TARGET = `browserslist:${browserslist.join(', ')}`;

/** Syntax that all of them support; TypeScript emits nothing newer. */
const SYNTAX = 'es2021';

/** Which of a package’s two bundles: the one for browsers, or the one that prerenders in Node. */
export type Target = 'browser' | 'node';

/**
 * How each kind of source file becomes part of a bundle. Both bundles of a package get the same class names and file addresses.
 */
export function rules(target: Target, { kind, name }: SourcePackage): RuleSetRule[] {
  const typescript = {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compilerOptions: { noEmit: false, module: 'esnext', target: SYNTAX, sourceMap: true },
    },
  };
  return [
    { test: /(?<!\.files)\.tsx?$/, use: typescript },
    {
      test: /\.files\.ts$/,
      oneOf: [
        { resourceQuery: /^\?as-written$/, use: typescript },
        { use: [ownLoader(() => import('../loaders/files-loader'))] },
      ],
    },
    { test: /\.mdx$/, use: [{ loader: '@mdx-js/loader', options: mdxOptions }] },
    ...Object.entries(OWN_FILES).map(([ending, load]) => ({
      test: new RegExp(`\\.${ending}$`),
      type: 'javascript/auto',
      use: [ownLoader(load)],
    })),
    {
      test: /\.css$/,
      use: [
        ...(target === 'browser' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            importLoaders: 0,
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: target === 'node',
              // Two packages may have a class of one name, and a tab two releases of one package.
              localIdentName: `[local]_[hash:base64:4]${PLACEHOLDER.mark}`,
              localIdentHashSalt: name,
            },
          },
        },
      ],
    },
    ...(kind === 'remote'
      ? [
          {
            test: /\.css$/,
            exclude: sharedFolder(),
            use: [ownLoader(() => import('../loaders/own-classes-loader'))],
          },
        ]
      : []),
    {
      test: /\.(woff2|png|jpe?g|webp|avif|svg)$/,
      type: 'asset/resource',
      generator: { filename: 'files/[name].[contenthash:10][ext]', emit: target === 'browser' },
    },
  ];
}

/** Loaders of ours that turn files into modules, by the ending of the files. */
const OWN_FILES: Record<string, () => Promise<{ default: OwnLoader }>> = {
  drawing: () => import('../loaders/drawing-files'),
  photos: () => import('../loaders/photos-loader'),
  fields: () => import('../loaders/fields-loader'),
};
