import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** Where the federation plugin writes the start of a remote's bundle: below the folder that the build was started in. */
const GENERATED = /^.*[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives the start of a remote's bundle the same names wherever it is built. The federation plugin generates it in a file that it
 * names by absolute paths, and webpack makes the ids of modules from names: without this, no two checkouts build the same bytes.
 */
export class FederationEntryPlugin {
  /** Called by webpack. */
  apply(compiler: Compiler) {
    const name = join(compiler.context, 'federation-entry.js');
    compiler.hooks.normalModuleFactory.tap('FederationEntryPlugin', (factory) => {
      factory.hooks.afterResolve.tap('FederationEntryPlugin', ({ createData }) => {
        if (!GENERATED.test(createData.resource ?? '')) return;
        // Only what the module is called; its file is read from `resource`.
        createData.request = name;
        createData.userRequest = name;
        createData.context = compiler.context;
      });
    });
    compiler.hooks.thisCompilation.tap('FederationEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryPlugin', (modules) => {
        for (const module of modules)
          // Its own name ends with the path of the generated file.
          if (module.identifier().startsWith('container entry'))
            compilation.chunkGraph.setModuleId(module, 'entry');
      });
    });
  }
}
