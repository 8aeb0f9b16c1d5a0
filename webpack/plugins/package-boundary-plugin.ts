import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { MANIFEST_FILES } from '../fingerprint/package-folder';
import { nearestWith } from '../fingerprint/project-root';

const SERVER_RENDERER = /[\\/]react-dom[\\/](?:server|static|cjs[\\/]react-dom-server)/;

/** Refuses a bundle with code of another package, a second copy of a shared library, or React's server renderer. */
export class PackageBoundaryPlugin {
  readonly #folder: string;

  /** @param shared libraries that the host provides; none for the host itself and for prerender bundles */
  constructor(
    folder: string,
    private readonly shared: readonly string[] = [],
  ) {
    this.#folder = realpathSync(folder);
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PackageBoundaryPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PackageBoundaryPlugin', (modules) => {
        for (const module of modules) {
          const reason = this.#refusal(module);
          if (!reason) continue;
          // Errors inside refused code are not this team's. Of a chain of refused modules, only the first import is reported.
          module.clearWarningsAndErrors();
          const importer = importerOf(compilation, module);
          if (importer === module || !this.#refusal(importer))
            compilation.errors.push(errorAt(importer, lineOfImport(compilation, importer, module), reason));
        }
      });
    });
  }

  #refusal(module: Module): string | undefined {
    const file = resourceOf(module);
    if (!file) return undefined;
    if (SERVER_RENDERER.test(file))
      return 'Imports React’s renderer for servers (react-dom/server), which visitors would load and no page needs. Remove the import: the release tool prerenders every page.';
    const [inLibraries = ''] = file.split(/[\\/]node_modules[\\/]/).slice(-1);
    const second = this.shared.find((library) => inLibraries.startsWith(`${library}/`));
    if (second !== undefined)
      return `Brings a copy of ${second} of its own (${file}): hooks and links work only with the copy that the shell shares. Import what is shared, ${this.shared.join(', ')}, by these names alone.`;
    const owner = packageOf(file);
    return owner === undefined || owner === this.#folder
      ? undefined
      : `Imports ${file}, which belongs to another package of the site. Both are released separately: copy what is needed, or move it to shared/ when a third package needs it.`;
  }
}

/** Folder of the package that a file belongs to; `undefined` for a library and for `shared`. */
function packageOf(file: string): string | undefined {
  const folder = nearestWith(['package.json'], dirname(file));
  return folder && MANIFEST_FILES.some((name) => existsSync(join(folder, name))) ? folder : undefined;
}

const resourceOf = (module: Module) =>
  module instanceof webpack.NormalModule ? module.resource?.split('?')[0] : undefined;

/** The nearest importer that is not in a library, or the module itself if there is none. */
function importerOf({ moduleGraph }: Compilation, module: Module): Module {
  let importer = moduleGraph.getIssuer(module) ?? module;
  while (/[\\/]node_modules[\\/]/.test(resourceOf(importer) ?? ''))
    importer = moduleGraph.getIssuer(importer) ?? module;
  return importer;
}

/** The line of the import in the source, because the bundler names that in compiled code. */
function lineOfImport({ moduleGraph }: Compilation, importer: Module, module: Module): number | undefined {
  const file = resourceOf(importer);
  const connections = [...moduleGraph.getIncomingConnections(module)];
  const by = connections.find(({ originModule }) => originModule === importer)?.dependency;
  if (!file || !(by instanceof webpack.dependencies.ModuleDependency)) return undefined;
  const at = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(by.request));
  return at < 0 ? undefined : at + 1;
}

function errorAt(module: Module, line: number | undefined, message: string): webpack.WebpackError {
  const error = new webpack.WebpackError(message);
  error.module = module;
  if (line !== undefined) error.loc = { start: { line, column: 0 } };
  return error;
}
