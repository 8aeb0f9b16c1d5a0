import { join } from 'node:path';
import type webpack from 'webpack';
import { componentName } from '@raptors/shared/contract/names';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import { readSourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { renamed } from '@raptors/webpack/recipes/base-config';
import { shellConfig } from '@raptors/webpack/recipes/shell-config';
import { manifests } from '../../support/project/declared-pages';
import { projectFolder } from '../../support/project/project-folder';
import { compileFiles, replacedModule, withoutReleases } from './compile-files';

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
  const base = renamed(shellConfig(shell), 'one-application');
  const config: webpack.Configuration = {
    ...base,
    entry: { app: './src/index.tsx' },
    output: { ...base.output, filename: '[name].js', path: folder, publicPath: APPLICATION_PATH },
    plugins: [
      ...withoutReleases(base),
      ...Object.entries(LOCAL_MODULES).map(([request, code]) => replacedModule(folder, request, code())),
    ],
  };
  return compileFiles(config);
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

/** The pages of the shell itself, in its first script. */
export function loaderOfShellPages(): string {
  const source = join(projectFolder(), 'shell/src');
  return `import { Home } from ${JSON.stringify(join(source, 'home/Home.tsx'))};
import { NotFound } from ${JSON.stringify(join(source, 'not-found/NotFound.tsx'))};
export const createShellModuleLoader = () => async (name) => ({ Home, NotFound })[name];
`;
}
