import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

/** The overlay's script as browsers take it. It runs in a block of its own, so that it leaves no names in the page. */
export function overlayScript(): string {
  const source = readFileSync(join(import.meta.dirname, 'overlay.ts'), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.ESNext },
  });
  return `{\n${outputText}\n}`;
}
