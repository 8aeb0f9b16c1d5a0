import { join, relative, sep } from 'node:path';
import webpack, { type Compiler, type Module, type ModuleGraph } from 'webpack';
import { componentName } from '@raptors/shared/contract/names';
import type { ShownContent } from '../fingerprint/build-stamp';
import { projectRoot } from '../fingerprint/project-root';
import type { PackageFolder } from '../fingerprint/package-folder';

const NAME = 'ShownContentPlugin';
const CONTENT = /\/content\/(?!pictures\/).*\.(json|mdx)$|\/organisation\.json$/;

/** Records which content files each page shows, found by following its imports in webpack's module graph. */
export class ShownContentPlugin {
  shown: ShownContent = {};

  constructor(private readonly source: PackageFolder) {}

  apply(compiler: Compiler): void {
    const { folder, manifest } = this.source;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Not for the child compilers in which some loaders run modules.
      if (compilation.compiler !== compiler) return;
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const entries = manifest.pages.map(({ module }): [string, string[]] => {
          // The shell's pages are not in `src/pages`, but for example at `src/home/Home.tsx`.
          const name = componentName(module);
          const file = new RegExp(`[\\\\/](${name}\\.tsx|${name}[\\\\/]records\\.ts)$`);
          const isPage = (path: string) => path.startsWith(join(folder, 'src')) && file.test(path);
          const pages = [...modules].filter((one) => isPage(pathOf(one)));
          const files = contentBelow(pages, compilation.moduleGraph);
          return [module, files.map((path) => relative(projectRoot(folder), path).split(sep).join('/'))];
        });
        this.shown = Object.fromEntries(entries);
      });
    });
  }
}

const pathOf = (module: Module) =>
  module instanceof webpack.NormalModule ? (module.resource.split('?')[0] ?? '') : '';

function contentBelow(pages: readonly Module[], graph: ModuleGraph): string[] {
  const modules = new Set(pages);
  const files = new Set<string>();
  for (const module of modules) {
    // A loader may read further content files; the module's snapshot lists them.
    for (const file of [pathOf(module), ...(module.buildInfo?.['snapshot']?.getFileIterable() ?? [])])
      if (CONTENT.test(file)) files.add(file);
    for (const { module: imported } of graph.getOutgoingConnections(module)) modules.add(imported);
  }
  return [...files].sort();
}
