import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { componentName } from '@raptors/shared/contract/names';
import { SHARED_SINGLETONS } from '@raptors/shared/contract/shared-singletons';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { readSourcePackage, type SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { renamed } from '@raptors/webpack/recipes/base-config';
import { remoteConfig } from '@raptors/webpack/recipes/remote-config';
import { shellConfig } from '@raptors/webpack/recipes/shell-config';
import { manifests } from '../../support/project/declared-pages';
import { projectFolder } from '../../support/project/project-folder';
import { compileFiles, generatedFile, replacedModule, withoutReleases } from './compile-files';
import { loaderOfShellPages } from './one-application';

/** Where the files of the federated applications are served. */
export const FEDERATED_PATH = '/federated/';

/** What the tutorials of module federation share: every library that exists once, each side with a copy of its own. */
const SHARED = Object.fromEntries(
  Object.keys(SHARED_SINGLETONS).map((request) => [request, { singleton: true }]),
);

const variableOf = (name: string) => name.replaceAll('-', '_');
const remotes = manifests.filter(({ name }) => name !== 'shell').map(({ name }) => name);

/**
 * Builds shell and remotes, as their sources are now, as module federation comes by default: `remotes` in the shell's configuration,
 * a manifest each, shared libraries with copies to fall back to, an asynchronous start, pages rendered in the browser.
 * @returns all files by their path below `FEDERATED_PATH`; the shell's are `app.js` and `app.css`
 * @throws when something does not compile
 */
export async function buildFederatedApplications(): Promise<Map<string, Buffer>> {
  const files = new Map(await compileFiles(hostApplication()));
  for (const name of remotes)
    for (const [file, body] of await compileFiles(remoteApplication(name)))
      files.set(`${name}/${file}`, body);
  return files;
}

function hostApplication(): webpack.Configuration {
  const shell = readSourcePackage(join(projectFolder(), 'shell'));
  const folder = join(cacheFolder(shell.folder), 'federated-applications');
  const base = renamed(shellConfig(shell), 'federated-host');
  const start = `import(${JSON.stringify(join(shell.folder, 'src/index.tsx'))});\n`;
  return {
    ...application(base, FEDERATED_PATH),
    entry: { app: generatedFile(folder, 'start.js', start) },
    output: { ...base.output, filename: '[name].js', path: folder, publicPath: FEDERATED_PATH },
    plugins: [
      ...withoutReleases(base).filter(isNotForTheShellOnly).map(withManifests),
      replacedModule(folder, './remotes/exposed-module', LOADER_OF_PAGES),
      replacedModule(folder, './pages/shell-modules', loaderOfShellPages()),
      federation({
        name: 'shell',
        remotes: Object.fromEntries(
          remotes.map((name) => [
            variableOf(name),
            `${variableOf(name)}@${FEDERATED_PATH}${name}/mf-manifest.json`,
          ]),
        ),
      }),
    ],
  };
}

/** The shell's own build also replaces the parts of the runtime that it never calls; this host calls them. */
const isNotForTheShellOnly = (plugin: unknown) => !(plugin instanceof webpack.NormalModuleReplacementPlugin);

/** The runtime's reader of manifests, which the shell's own build leaves out. */
const WITHOUT_MANIFESTS = 'FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN';

function withManifests<Plugin>(plugin: Plugin): Plugin | webpack.DefinePlugin {
  if (!(plugin instanceof webpack.DefinePlugin)) return plugin;
  const { [WITHOUT_MANIFESTS]: _, ...definitions } = plugin.definitions;
  return new webpack.DefinePlugin(definitions);
}

const LOADER_OF_PAGES = `import { loadRemote } from '@module-federation/enhanced/runtime';
export const createModuleLoader = () => (pin, page) =>
  loadRemote(pin.name.replaceAll('-', '_') + page.module.slice(1));
`;

function remoteApplication(name: string): webpack.Configuration {
  const source: SourcePackage = readSourcePackage(join(projectFolder(), 'remotes', name));
  const base = renamed(remoteConfig(source), `federated-${name}`);
  return {
    ...application(base, `${FEDERATED_PATH}${name}/`),
    plugins: [
      ...withoutReleases(base),
      federation({
        name: variableOf(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          source.manifest.pages.map(({ module }) => [
            module,
            `./src/pages/${componentName(module)}/${componentName(module)}`,
          ]),
        ),
      }),
    ],
  };
}

const application = (base: webpack.Configuration, publicPath: string): webpack.Configuration => ({
  ...base,
  output: { ...base.output, publicPath },
  optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
});

const federation = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  new ModuleFederationPlugin({ ...options, shared: SHARED, manifest: true, dts: false }) as unknown as {
    apply(): void;
  };
