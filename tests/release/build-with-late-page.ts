// Builds the browser bundle of a remote without a cache, with one page found after all others, and prints what the federation
// plugin wrote: node --import tsx tests/release/build-with-late-page.ts <folder of the remote> <component of the page>
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Compiler } from 'webpack';
import { compile } from '@raptors/webpack/build/compile';
import { readSourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { remoteConfig } from '@raptors/webpack/recipes/remote-config';

const [folder = '', page = ''] = process.argv.slice(2);
const at = resolve(folder);
const LATE_MS = 2_000;

const late = ({ hooks }: Compiler) =>
  hooks.normalModuleFactory.tap('late', (factory) =>
    factory.hooks.beforeResolve.tapPromise('late', async ({ request }) => {
      if (request.endsWith(`/${page}`)) await pause(LATE_MS);
    }),
  );
const config = remoteConfig(readSourcePackage(at));
const plugins = [...(config.plugins ?? []), { apply: late }];
const { files } = await compile([{ ...config, cache: false, plugins }], join(at, 'dist'));
for (const [path, content] of files) if (/\/mf-[\w-]+\.json$/.test(path)) console.log(path, String(content));
