import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** Where the federation plugin writes its runtime's entry, below the folder where the build was started. */
const GENERATED = /^.*[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Makes two checkouts build the same bytes: by default the name and id of the entry come from an absolute path. */
export class FederationEntryPlugin {
  apply(compiler: Compiler) {
    const name = join(compiler.context, 'federation-entry.js');
    // By default the package.json around the current folder would decide whether it is an ES module.
    compiler.options.module.rules.push({ test: GENERATED, type: 'javascript/esm' });
    compiler.hooks.normalModuleFactory.tap('FederationEntryPlugin', (factory) => {
      factory.hooks.afterResolve.tap('FederationEntryPlugin', ({ createData }) => {
        if (!GENERATED.test(createData.resource ?? '')) return;
        // Changes only the module's name; its file is read from `resource`.
        createData.request = name;
        createData.userRequest = name;
        createData.context = compiler.context;
      });
    });
    compiler.hooks.thisCompilation.tap('FederationEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryPlugin', (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry'))
            compilation.chunkGraph.setModuleId(module, 'entry');
      });
    });
  }
}
