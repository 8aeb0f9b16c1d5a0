import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type ModuleOptions } from 'webpack';
import { releaseUrl, SCOPE_CLASS } from '@raptors/shared/contract/names';
import { baseConfig, renamed } from './base';
import { fileOf, integrityPlaceholder, PLACEHOLDER } from './placeholder';
import { ownLoader } from '../loaders/own-loader';
import { providedVersions } from './shared-singletons';
import { sharedFolder, type SourcePackage } from '../fingerprint/source-package';

const HASHED = '[name].[contenthash:10].js';

/**
 * Bundles of the embed package. Each names the next one with its hash, so a page that checks the hash of the loader
 * checks them all.
 */
export function embedConfigs(source: SourcePackage): Configuration[] {
  const realm = realmScript(source);
  return [realm, hostScript(source), elementScript(source), loaderModule(source)];
}

/** React and the code that mounts pages, in one classic script that runs in a separate frame. */
function realmScript(source: SourcePackage): Configuration {
  const base = baseConfig(source, 'browser');
  return {
    ...base,
    entry: { realm: './src/realm/realm.tsx' },
    output: { ...base.output, filename: HASHED },
    plugins: [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedVersions()) })],
  };
}

/**
 * The code that the release tool puts before the entry of a remote for federation hosts of other sites: a script that
 * sets a variable, and the style sheet of the element around a page. It loads the tag in hosts with an older React.
 */
function hostScript(source: SourcePackage): Configuration {
  const base = renamed(baseConfig(source, 'browser'), `${source.name}-host-browser`);
  return {
    ...base,
    entry: { host: './src/host/host.ts' },
    module: {
      ...base.module,
      rules: base.module?.rules?.map(withScope) ?? [],
    },
    output: {
      ...base.output,
      filename: '[name].[contenthash:10].js',
      library: { type: 'var', name: 'raptorsHost' },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedVersions()) }),
      namedScript(source, 'ELEMENT', 'element'),
    ],
  };
}

type Rule = NonNullable<ModuleOptions['rules']>[number];

/** Style sheets of the document, and those that they import, are limited to one element. */
function withScope(rule: Rule): Rule {
  if (typeof rule !== 'object' || !rule || !Array.isArray(rule.use)) return rule;
  if (!(rule.test instanceof RegExp && rule.test.test('page.css'))) return rule;
  const scope = ownLoader(async () => {
    const { scopeStyles } = await import('../loaders/scope-styles');
    return { default: (css) => scopeStyles(css, SCOPE_CLASS, ourFamilies()) };
  });
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

/** The tag and `mount`, in one classic script that runs in the host's page. */
function elementScript(source: SourcePackage): Configuration {
  return beside(source, 'embed-element-browser', {
    entry: { element: './src/element/element.ts' },
    plugins: [
      new webpack.DefinePlugin({ SITE: 'document.currentScript.src' }),
      namedScript(source, 'REALM', 'realm'),
    ],
  });
}

/** The module that other sites name in their pages. */
function loaderModule(source: SourcePackage): Configuration {
  return beside(source, 'embed-loader-browser', {
    entry: { embed: './src/loader/embed.ts' },
    experiments: { outputModule: true },
    output: { module: true, library: { type: 'module' } },
    // The loader's address is found in the browser, not by the build.
    module: { parser: { javascript: { importMeta: false } } },
    plugins: [namedScript(source, 'ELEMENT', 'element')],
  });
}

/** A further bundle, with its own cache. */
function beside(source: SourcePackage, name: string, own: Configuration): Configuration {
  const base = renamed(baseConfig(source, 'browser'), name);
  return {
    ...base,
    ...own,
    output: { ...base.output, filename: HASHED, ...own.output },
    module: { ...base.module, ...own.module },
  };
}

/**
 * Replaces a variable by placeholders for the path and the hash of another bundle, which the build fills in at its end.
 */
const namedScript = (source: SourcePackage, variable: string, bundle: string) =>
  new webpack.DefinePlugin({
    [variable]: JSON.stringify({
      path: releaseUrl(source.name, PLACEHOLDER.path) + fileOf(bundle),
      integrity: integrityPlaceholder(bundle),
    }),
  });
