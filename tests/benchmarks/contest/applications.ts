import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { componentName } from '@raptors/shared/contract/names';
import { SHARED_SINGLETONS } from '@raptors/shared/contract/shared-singletons';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { readSourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { renamed } from '@raptors/webpack/recipes/base-config';
import { remoteConfig } from '@raptors/webpack/recipes/remote-config';
import { shellConfig } from '@raptors/webpack/recipes/shell-config';
import { manifests } from '../../support/project/declared-pages';
import { projectFolder } from '../../support/project/project-folder';

const remotes = manifests.filter(({ name }) => name !== 'shell');
const sourceOf = (folder: string) => readSourcePackage(join(projectFolder(), folder));
const variableOf = (name: string) => name.replaceAll('-', '_');

/** Plugins of the project's own, which make a package a release. */
const OF_RELEASES =
  /^(Integrity|PackageBoundary|FederationEntry|ModuleFederation|Refetch|Origin|NormalModuleReplacement)Plugin$/;

/**
 * Builds shell and remotes, as their sources are now, into one application: one script, one style sheet, no federation.
 * @returns its files by address, `app.js` and `app.css` among them
 * @throws when something does not compile
 */
export const buildOneApplication = (path: string): Promise<Map<string, Buffer>> =>
  compileShell('one-application', path, './src/index.tsx', loadersOfPages());

/**
 * Builds shell and remotes, as their sources are now, as module federation comes by default: `remotes` in the shell's configuration,
 * a manifest each, shared libraries with copies to fall back to, an asynchronous start, pages rendered in the browser.
 * @returns all files by address; the shell's are `app.js` and `app.css`
 * @throws when something does not compile
 */
export async function buildFederatedApplications(path: string): Promise<Map<string, Buffer>> {
  const files = await compileShell('federated-host', path, undefined, LOADER_OF_REMOTES);
  for (const { name } of remotes) {
    const base = renamed(remoteConfig(sourceOf(`remotes/${name}`)), `federated-${name}`);
    const plugins = [
      ...withoutReleases(base),
      federation({
        name: variableOf(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          sourceOf(`remotes/${name}`).manifest.pages.map(({ module }) => {
            const component = componentName(module);
            return [module, `./src/pages/${component}/${component}`];
          }),
        ),
      }),
    ];
    const publicPath = `${path}${name}/`;
    for (const [file, body] of await compile({ ...split(base, publicPath), plugins }))
      files.set(publicPath + file, body);
  }
  return files;
}

/**
 * The template of both: the shell, whose loaders of pages are other code.
 * @param entry left out for a host of federated remotes, which starts asynchronously
 */
async function compileShell(name: string, path: string, entry: string | undefined, loader: string) {
  const shell = sourceOf('shell');
  const folder = join(cacheFolder(shell.folder), name);
  const base = renamed(shellConfig(shell), name);
  const start = `import(${JSON.stringify(join(shell.folder, 'src/index.tsx'))});\n`;
  const isHost = entry === undefined;
  const host = {
    name: 'shell',
    remotes: Object.fromEntries(
      remotes.map(({ name }) => [variableOf(name), `${variableOf(name)}@${path}${name}/mf-manifest.json`]),
    ),
  };
  const files = await compile({
    ...(isHost ? split(base, path) : base),
    entry: { app: entry ?? generatedFile(folder, 'start.js', start) },
    output: { ...base.output, filename: '[name].js', path: folder, publicPath: path },
    plugins: [
      ...withoutReleases(base),
      replacedModule(folder, './remotes/exposed-module', loader),
      replacedModule(folder, './pages/shell-modules', loaderOfShellPages()),
      ...(isHost ? [federation(host)] : []),
    ],
  });
  return new Map([...files].map(([file, body]) => [path + file, body]));
}

const withoutReleases = ({ plugins = [] }: webpack.Configuration) =>
  plugins.filter((plugin) => plugin && !OF_RELEASES.test(plugin.constructor.name));

const split = (base: webpack.Configuration, publicPath: string): webpack.Configuration => ({
  ...base,
  output: { ...base.output, publicPath },
  optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
});

/** What the tutorials of module federation share: every library that exists once, each side with a copy of its own. */
const SHARED = Object.fromEntries(
  Object.keys(SHARED_SINGLETONS).map((request) => [request, { singleton: true }]),
);
const federation = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  new ModuleFederationPlugin({ ...options, shared: SHARED, manifest: true, dts: false }) as unknown as {
    apply(): void;
  };

const LOADER_OF_REMOTES = `import { loadRemote } from '@module-federation/enhanced/runtime';
export const createModuleLoader = () => (pin, page) =>
  loadRemote(pin.name.replaceAll('-', '_') + page.module.slice(1));
`;

/** All pages of all remotes, as their manifests list them. */
function loadersOfPages(): string {
  const pages = remotes.flatMap(({ name, pages }) =>
    [...new Set(pages.map(({ module }) => module))].map((module) => ({ name, module })),
  );
  const lines = pages.map(({ name, module }, place) => {
    const component = componentName(module);
    const file = join(projectFolder(), 'remotes', name, 'src/pages', component, `${component}.tsx`);
    return `import * as page${place} from ${JSON.stringify(file)};`;
  });
  const entries = pages.map(
    ({ name, module }, place) => `${JSON.stringify(`${name} ${module}`)}: page${place}`,
  );
  return `${lines.join('\n')}
const pages = { ${entries.join(', ')} };
export const createModuleLoader = () => async (pin, page) => pages[pin.name + ' ' + page.module];
`;
}

/** The pages of the shell itself, in its first script. */
function loaderOfShellPages(): string {
  const source = join(projectFolder(), 'shell/src');
  return `import { Home } from ${JSON.stringify(join(source, 'home/Home.tsx'))};
import { NotFound } from ${JSON.stringify(join(source, 'not-found/NotFound.tsx'))};
export const createShellModuleLoader = () => async (name) => ({ Home, NotFound })[name];
`;
}

/** Lets a generated module answer a request of the shell's. */
function replacedModule(folder: string, request: string, code: string) {
  const file = generatedFile(folder, `${request.replaceAll(/\W+/g, '-')}.js`, code);
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^${request.replaceAll('.', '\\.')}$`), file);
}

function generatedFile(folder: string, name: string, code: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/** Compiles without writing files, except into the build cache. @throws when something does not compile */
async function compile(config: webpack.Configuration): Promise<Map<string, Buffer>> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack could not start.');
  compiler.hooks.shouldEmit.tap('contest', () => false);
  const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, stats) => {
      // Writes the cache.
      compiler.close((notClosed) => {
        if (error || notClosed || !stats) reject(error ?? notClosed ?? new Error('webpack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
  return new Map(
    compilation.getAssets().map(({ name, source }) => [
      // The style sheet has a hash in its name; nothing here is kept in a cache.
      name.replace(/^app\.\w+\.css$/, 'app.css'),
      Buffer.from(source.source()),
    ]),
  );
}
