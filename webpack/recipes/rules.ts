import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { LoaderContext, RuleSetRule } from 'webpack';
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
 * Class names differ between packages by their hash, and between two releases of one package by their end.
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
              getLocalIdent: (sheet: LoaderContext<object>, _: string, local: string) =>
                `${shortName(sheet, local)}${sheetHash(name, relative(sheet.rootContext, sheet.resourcePath))}${PLACEHOLDER.mark}`,
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

/** End of a class's name: one for all classes of a sheet, since each page holds all names and each hash costs it some bytes. */
const sheetHash = (packageName: string, file: string) =>
  createHash('sha256')
    .update(`${packageName} ${file.replaceAll('\\', '/')}`)
    .digest('base64')
    .replace(/\W/g, 'x')
    .slice(0, 4);

/** Names in each sheet, in the order in which it uses them. Kept by run of the loader, so that a changed sheet is counted from its first name again. */
const namesOfSheets = new WeakMap<LoaderContext<object>, string[]>();

/** Beginning of a class's name: `a` for the first of its sheet. The names in the sources would be a fortieth of each page's bytes. */
function shortName(sheet: LoaderContext<object>, local: string): string {
  const names = namesOfSheets.get(sheet) ?? [];
  namesOfSheets.set(sheet, names);
  if (!names.includes(local)) names.push(local);
  const index = names.indexOf(local);
  const letter = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  return letter.repeat(1 + Math.floor(index / 26));
}
