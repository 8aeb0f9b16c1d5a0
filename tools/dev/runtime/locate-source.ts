import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import type { Compilation, NormalModule } from 'webpack';
import type { SourcePlace } from '../problems/excerpt';

/**
 * Finds the line of a source file that a line of a compiled module came from.
 * @param id of the module, as bundles name it
 */
export function locateInCompilation(
  { modules, chunkGraph, codeGenerationResults }: Compilation,
  id: string,
  line: number,
): SourcePlace | undefined {
  for (const module of modules) {
    if (String(chunkGraph.getModuleId(module)) !== id) continue;
    const { resource } = module as NormalModule;
    if (!resource || resource.includes('node_modules')) return undefined;
    const [runtime] = chunkGraph.getModuleRuntimes(module);
    const file = resolve(resource.split('?')[0] ?? '');
    const map = codeGenerationResults?.getSource(module, runtime, 'javascript').map({ columns: false });
    if (!map || !existsSync(file)) return undefined;
    const found = originalPositionFor(new TraceMap(map as unknown as SourceMapInput), { line, column: 0 });
    return found.line ? { file, line: found.line } : undefined;
  }
  return undefined;
}
