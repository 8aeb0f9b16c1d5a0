import { moduleRedirects, type DeclaredManifest } from '@raptors/shared/contract/manifest';
import { componentName } from '@raptors/shared/contract/names';

/** The source of an exposed module, and the name of its files. */
export type ExposedModule = { import: string; name: string };

const MOVED = '@raptors/webpack/loaders/moved-module-loader.cjs';

/**
 * The modules that a remote exposes, by name: those of its pages, and the old names of those that moved. Under its old
 * name a module is the same module, and also exports its component under the old name.
 */
export function exposedModules(manifest: DeclaredManifest): Record<string, ExposedModule> {
  const ofPages = manifest.pages.map(({ module }): [string, ExposedModule] => [
    module,
    { import: pageFile(module), name: componentName(module) },
  ]);
  const moved = Object.entries(moduleRedirects(manifest)).map(([from, to]): [string, ExposedModule] => [
    from,
    {
      import: `!!${MOVED}?from=${componentName(from)}&to=${componentName(to)}!${pageFile(to)}.tsx`,
      name: componentName(from),
    },
  ]);
  return Object.fromEntries([...ofPages, ...moved]);
}

/** Source of a page's exposed module, below the package's folder. */
export const pageFile = (module: string) => `./src/pages/${componentName(module)}/${componentName(module)}`;

/**
 * Source of the code that makes the records of a page set, beside the page. Without it a page gets its record as it is
 * in the content file.
 */
export const recordsFile = (module: string) => `./src/pages/${componentName(module)}/records`;

/** Name of its bundle. */
export const recordsEntry = (module: string) => `${componentName(module)}.records`;
