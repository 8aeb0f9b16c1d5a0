import { join } from 'node:path';
import type typescript from 'typescript';
import { manifestSchema } from '@raptors/shared/contract/manifest';
import { componentName } from '@raptors/shared/contract/names';
import { displayPath, readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { componentFile } from '../problems/source-problems';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Finds pages whose file does not export the component that the manifest declares. */
export function exportProblems(program: typescript.Program, folder: string): Problem[] {
  return modulesOf(folder).flatMap((module) => {
    const file = componentFile({ folder }, module);
    const source = program.getSourceFile(file);
    const name = componentName(module);
    if (!source || exportsComponent(program, source, name)) return [];
    return [
      {
        file: displayPath(file),
        rule: 'page-has-module',
        reason: `remote.json exposes ${module}, and this file exports no component ${name}.`,
        remedy: `Write "export function ${name}()" in it, or change "module" in remote.json.`,
      },
    ];
  });
}

function exportsComponent(program: typescript.Program, source: typescript.SourceFile, name: string): boolean {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  return found !== undefined && checker.getTypeOfSymbol(found).getCallSignatures().length > 0;
}

/** Exposed modules of the manifest; empty if it can't be read, which the server reports. */
function modulesOf(folder: string): string[] {
  try {
    const file = join(folder, 'remote.json');
    return readJsonFile(manifestSchema, file).pages.map(({ module }) => module);
  } catch {
    return [];
  }
}
