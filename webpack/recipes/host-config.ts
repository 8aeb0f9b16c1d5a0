import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SCOPE_CLASS } from '@raptors/shared/contract/names';
import { baseConfig, renamed } from './base-config';
import { providedVersions } from './shared-singletons';
import { sharedFolder, type SourcePackage } from '../fingerprint/source-package';

/**
 * The code that the release tool puts before the entry of a remote for federation hosts of other sites: a script that
 * sets a variable, and the style sheet of the element around a page.
 */
export function hostConfig(source: SourcePackage): Configuration {
  const base = renamed(baseConfig(source, 'browser'), `${source.name}-host-browser`);
  return {
    ...base,
    entry: { host: './src/host/host.ts' },
    module: {
      ...base.module,
      rules: (base.module?.rules ?? []).map((rule) => withScope(rule as RuleSetRule)),
    },
    output: {
      ...base.output,
      filename: '[name].[contenthash:10].js',
      library: { type: 'var', name: 'raptorsHost' },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedVersions()),
        // Federation runtime without its Node parts and without manifest snapshots: a remote loads no remotes.
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
}

/** Style sheets of the document, and those that they import, are limited to one element. */
function withScope(rule: RuleSetRule): RuleSetRule {
  if (!(rule.test instanceof RegExp && rule.test.test('page.css')) || !Array.isArray(rule.use)) return rule;
  const scope = {
    loader: '@raptors/webpack/loaders/scope-loader',
    options: { className: SCOPE_CLASS, families: ourFamilies() },
  };
  const use = rule.use.map((one) =>
    typeof one === 'object' && one && 'options' in one && typeof one.options === 'object'
      ? { ...one, options: { ...one.options, importLoaders: 1 } }
      : one,
  );
  // The package declares its files free of side effects; this one has some.
  return { ...rule, use: [...use, scope], sideEffects: true };
}

const ourFamilies = () => [
  ...new Set(
    [
      ...readFileSync(join(sharedFolder(), 'design/fonts/fonts.css'), 'utf8').matchAll(
        /font-family: '([^']+)'/g,
      ),
    ].map(([, family = '']) => family),
  ),
];
