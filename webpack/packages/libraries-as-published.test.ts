import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { readPackageFolder } from '../fingerprint/package-folder';
import { configurationsOf } from './compile';

jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));

const PROJECT = join(import.meta.dirname, '../..');
const LIBRARY =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@module-federation[\\/][\w-]+)[\\/]/;
const FILES = [
  'react/cjs/react.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'react-router/dist/production/index.mjs',
  'react-router-dom/dist/index.mjs',
  '@module-federation/webpack-bundler-runtime/dist/index.js',
  '@module-federation/runtime/dist/index.js',
].map((file) => join(PROJECT, 'node_modules', file));

const folders = ['shell', 'embed', ...readdirSync(join(PROJECT, 'remotes')).map((name) => `remotes/${name}`)]
  .map((folder) => join(PROJECT, folder))
  .filter((folder) => existsSync(join(folder, 'package.json')));

const matches = (tests: unknown, file: string): boolean =>
  [tests].flat().some((test) => {
    if (test instanceof RegExp) return test.test(file);
    return typeof test === 'string' ? file.startsWith(test) : typeof test === 'function' && test(file);
  });

const rulesAbout = ({ module }: Configuration, file: string) =>
  (module?.rules ?? []).filter(
    (rule) =>
      typeof rule === 'object' &&
      rule !== null &&
      (matches(rule.test, file) || matches(rule.include, file) || matches(rule.resource, file)) &&
      !matches(rule.exclude, file) &&
      (rule.use ?? rule.loader) !== undefined,
  );

it.each(folders)('%s takes React, router and federation as they are published', (folder) => {
  for (const configuration of configurationsOf(readPackageFolder(folder))) {
    for (const file of FILES) expect([file, rulesAbout(configuration, file)]).toEqual([file, []]);
    const replaced = (configuration.plugins ?? []).filter(
      (plugin) => plugin?.constructor.name === 'NormalModuleReplacementPlugin',
    );
    expect(replaced).toEqual([]);
    // An alias may only choose a published file of the library.
    for (const [name, target] of Object.entries(configuration.resolve?.alias ?? {})) {
      const [, library = ''] = LIBRARY.exec(String(target)) ?? [];
      expect([name, library]).toEqual([name, name.replace(/[$/].*$/, '')]);
      expect(existsSync(String(target))).toBe(true);
    }
  }
});

it.each(['our-work', 'engage'])('classes of %s have names of their own', (name) => {
  const [configuration] = configurationsOf(readPackageFolder(join(PROJECT, 'remotes', name)));
  expect(JSON.stringify(configuration?.module)).toContain(`"localIdentHashSalt":"${name}"`);
});
