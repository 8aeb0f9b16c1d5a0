import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { componentName } from '@raptors/shared/contract/names';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { readSourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { shellConfig } from '@raptors/webpack/recipes/shell-config';
import { manifests } from '../../support/project/declared-pages';
import { projectFolder } from '../../support/project/project-folder';

/** Where the files of the one application are served. */
export const APPLICATION_PATH = '/one-application/';

/** Takes the place of what makes each part of the site a release of its own. */
const LOCAL_MODULES = {
  './remotes/exposed-module': loadersOfPages,
  './pages/shell-modules': loaderOfShellPages,
};

/**
 * Builds shell and remotes, as their sources are now, into one application: one script, one style sheet, no federation.
 * @returns its files by name, `app.js` and `app.css` among them
 * @throws when something does not compile
 */
export async function buildOneApplication(): Promise<Map<string, Buffer>> {
  const shell = readSourcePackage(join(projectFolder(), 'shell'));
  const folder = join(cacheFolder(shell.folder), 'one-application');
  const base = shellConfig(shell);
  const config: webpack.Configuration = {
    ...base,
    name: 'one-application',
    cache: false,
    entry: { app: './src/index.tsx' },
    output: { ...base.output, filename: '[name].js', path: folder, publicPath: APPLICATION_PATH },
    plugins: [
      // Neither hashes of chunks nor borders between packages: there is one package.
      ...(base.plugins ?? []).filter(
        (plugin) => plugin && !/^(Integrity|PackageBoundary)Plugin$/.test(plugin.constructor.name),
      ),
      ...Object.entries(LOCAL_MODULES).map(([request, code]) => replaced(folder, request, code())),
    ],
  };
  const { compilation } = await run(config);
  return new Map(
    compilation.getAssets().map(({ name, source }) => [
      // One style sheet has a hash in its name; nothing here is kept in a cache.
      name.replace(/^app\.\w+\.css$/, 'app.css'),
      Buffer.from(source.source()),
    ]),
  );
}

/** Lets a generated module answer a request of the shell's. */
function replaced(folder: string, request: string, code: string) {
  const file = join(folder, `${request.replaceAll(/\W+/g, '-')}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^${request.replaceAll('.', '\\.')}$`), file);
}

/** All pages of all remotes, as their manifests list them. */
function loadersOfPages(): string {
  const pages = manifests
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ name, pages }) =>
      [...new Set(pages.map(({ module }) => module))].map((module) => ({ name, module })),
    );
  const lines = pages.map(({ name, module }, place) => {
    const component = componentName(module);
    return `import * as page${place} from ${JSON.stringify(join(projectFolder(), 'remotes', name, 'src/pages', component, `${component}.tsx`))};`;
  });
  const entries = pages.map(
    ({ name, module }, place) => `${JSON.stringify(`${name} ${module}`)}: page${place}`,
  );
  return `${lines.join('\n')}
const pages = { ${entries.join(', ')} };
export const createModuleLoader = () => async (pin, page) => pages[pin.name + ' ' + page.module];
`;
}

function loaderOfShellPages(): string {
  const source = join(projectFolder(), 'shell/src');
  return `import { Home } from ${JSON.stringify(join(source, 'home/Home.tsx'))};
import { NotFound } from ${JSON.stringify(join(source, 'not-found/NotFound.tsx'))};
export const createShellModuleLoader = () => async (name) => ({ Home, NotFound })[name];
`;
}

function run(config: webpack.Configuration): Promise<webpack.Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack could not start.');
  compiler.hooks.shouldEmit.tap('contest', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve(stats);
    });
  });
}
