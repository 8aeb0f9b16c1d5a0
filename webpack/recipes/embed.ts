import { packageKey } from '@raptors/shared/contract/package-id';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { PackageFolder } from '../fingerprint/package-folder';
import { baseConfig, HASHED, renamed } from './base';
import { PLACEHOLDER, scriptPlaceholder } from './placeholder';
import { providedVersionsPlugin } from './shared-singletons';

/** The loader contains the hash of the element, which contains that of the realm: a check of the loader's hash checks all three. */
export const embedConfigs = (source: PackageFolder): Configuration[] => [
  realmScript(source),
  federationModule(source),
  elementScript(source),
  loaderModule(source),
];

/** React and the code that mounts pages, as one classic script in a hidden frame. */
function realmScript(source: PackageFolder): Configuration {
  return { ...embedBase(source, 'realm', './src/realm/realm.tsx'), plugins: [providedVersionsPlugin()] };
}

/** A script that the site puts before a remote's entry for federation hosts, and the style sheet that it loads. */
function federationModule(source: PackageFolder): Configuration {
  const base = embedBase(source, 'federation-module', './src/federation-module/federation-module.ts');
  return {
    ...base,
    output: { ...base.output, library: { type: 'var', name: 'raptorsFederation' } },
    plugins: [new MiniCssExtractPlugin({ filename: `${HASHED}.css` }), providedVersionsPlugin()],
  };
}

/** The tag `<raptor-page>` and the function `mount`, as one classic script in the host's page. */
function elementScript(source: PackageFolder): Configuration {
  return {
    ...embedBase(source, 'element', './src/element/element.ts'),
    plugins: [
      new webpack.DefinePlugin({ SITE: 'document.currentScript.src' }),
      namedScript(source, 'REALM', 'realm'),
    ],
  };
}

function loaderModule(source: PackageFolder): Configuration {
  const base = embedBase(source, 'embed', './src/loader/embed.ts');
  return {
    ...base,
    experiments: { outputModule: true },
    output: { ...base.output, module: true, library: { type: 'module' } },
    // Keeps `import.meta.url` as it is: only the browser knows the loader's address.
    module: { ...base.module, parser: { javascript: { importMeta: false } } },
    plugins: [namedScript(source, 'ELEMENT', 'element')],
  };
}

function embedBase(source: PackageFolder, chunk: string, file: string): Configuration {
  const base = renamed(baseConfig(source, 'browser'), `${packageKey(source.package)}-${chunk}`);
  return { ...base, entry: { [chunk]: file }, output: { ...base.output, filename: `${HASHED}.js` } };
}

/** Replaces a variable by path and hash of another bundle: placeholders, which the build fills in last. */
function namedScript(source: PackageFolder, variable: string, bundle: string) {
  const { file, integrity } = scriptPlaceholder(bundle);
  const path = releaseUrl({ package: source.package, id: PLACEHOLDER.path }) + file;
  return new webpack.DefinePlugin({ [variable]: JSON.stringify({ path, integrity }) });
}
