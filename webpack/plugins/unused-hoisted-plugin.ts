import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** After the federation plugin has moved its modules, which it does at stage 11. */
const AFTER_HOISTING = 12;

/**
 * Takes modules that nothing uses out of a remote's entry, half a kilobyte for each visitor. The federation plugin moves all that its
 * runtime names into the entry, and so brings back what webpack has left out because it has no side effects and none of its exports is used.
 */
export class UnusedHoistedPlugin {
  /** Called by webpack. */
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('UnusedHoistedPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap(
        { name: 'UnusedHoistedPlugin', stage: AFTER_HOISTING },
        (chunks) => {
          for (const chunk of chunks) if (chunk.hasRuntime()) disconnectUnused(compilation, chunk);
        },
      );
    });
  }
}

function disconnectUnused({ chunkGraph, moduleGraph }: Compilation, chunk: Chunk): void {
  const isUsed = (module: Module) =>
    [...moduleGraph.getIncomingConnections(module)].some(
      // Entries, which no module names, are always used. A connection that only leads on to other modules gives `TRANSITIVE_ONLY`.
      (connection) => !connection.originModule || connection.isTargetActive(chunk.runtime),
    );
  for (const module of [...chunkGraph.getChunkModulesIterable(chunk)])
    if (!isUsed(module)) chunkGraph.disconnectChunkAndModule(chunk, module);
}
