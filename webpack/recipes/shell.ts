import { packageKey } from '@raptors/shared/contract/package-id';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { DEVELOPMENT_CHUNK } from '@raptors/shared/publishing/development-assets';
import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { WORKER_CHUNK } from '@raptors/shared/contract/names';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { baseConfig, HASHED, prerenderConfig, renamed } from './base';
import { IntegrityPlugin } from '../plugins/integrity-plugin';
import { PackageBoundaryPlugin } from '../plugins/package-boundary-plugin';
import { providedVersionsPlugin } from './shared-singletons';
import { readJsonFile } from '../translation/read-json';
import type { PackageFolder } from '../fingerprint/package-folder';

export const shellEntry = ({ package: { language } }: PackageFolder): string[] => [
  './src/index.tsx',
  ...(language ? ['./src/nepali-page.css'] : []),
];

/** Browser bundle of the shell. It loads remotes by the container protocol, without the federation plugin. */
export function shellConfig(source: PackageFolder): Configuration {
  const base = baseConfig(source, 'browser');
  return {
    ...base,
    entry: {
      shell: shellEntry(source),
      // A small inline script, which loads the shell.
      [INLINE_CHUNK]: './src/start/start.ts',
      // The service worker of the English shell serves the pages of all languages.
      ...(source.package.language ? {} : workerEntry(source)),
    },
    output: { ...base.output, filename: `${HASHED}.js`, chunkFilename: `${HASHED}.js` },
    resolve: { ...base.resolve, alias: productionRouter(source.folder) },
    // Keeps each lazy module in one file, so that a page can list the files that it needs.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${HASHED}.css`, chunkFilename: `${HASHED}.css` }),
      providedVersionsPlugin(),
      new IntegrityPlugin(),
      new PackageBoundaryPlugin(source.folder),
    ],
  };
}

/** With React's development build, for hot reload and warnings. It is released too, for `npm run dev` without the shell. */
export function shellDevelopmentConfig(source: PackageFolder): Configuration {
  const base = renamed(shellConfig(source), `${packageKey(source.package)}-development`);
  return {
    ...base,
    mode: 'development',
    entry: { [DEVELOPMENT_CHUNK]: ['./src/development-hook.ts', ...shellEntry(source)] },
    output: { ...base.output, pathinfo: false },
    resolve: { ...base.resolve, alias: {} },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...base.optimization, minimize: false },
  };
}

export function shellPrerenderConfig(source: PackageFolder): Configuration {
  const config = prerenderConfig(source, { shell: './src/server.tsx' });
  return { ...config, plugins: [...(config.plugins ?? []), providedVersionsPlugin()] };
}

const offlineSchema = v.object({ isOffered: v.boolean() });

/** The service worker. If `content/offline.json` turns it off, the site sends one that removes itself. */
function workerEntry({ folder }: PackageFolder): Record<string, string> {
  const { isOffered } = readJsonFile(offlineSchema, join(folder, 'content/offline.json'));
  return isOffered ? { [WORKER_CHUNK]: './src/offline/worker/worker.ts' } : {};
}

/** The router's published production build: its `exports` give bundlers the development build. */
function productionRouter(folder: string): Record<string, string> {
  const development = createRequire(join(folder, 'package.json')).resolve('react-router');
  const production = join(dirname(dirname(development)), 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
