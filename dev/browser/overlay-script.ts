import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

/** Overlay, badge and what reports errors, as browsers take them. Each runs in a block of its own, so that it leaves no names in the page. */
export const overlayScript = (): string =>
  ['runtime-errors.ts', 'badge.ts', 'overlay.ts'].map(browserCode).join('\n');

function browserCode(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.ESNext },
  });
  return `{\n${outputText.replace(/^export \{\};$/m, '')}\n}`;
}
