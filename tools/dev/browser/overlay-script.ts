import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

/**
 * The overlay, the badge and the error reporter, compiled for browsers. Each runs in its own block, so that it adds no
 * names to the page.
 */
export const overlayScript = (): string =>
  ['runtime-errors.ts', 'badge.ts', 'overlay.ts'].map(browserCode).join('\n');

function browserCode(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.ESNext },
  });
  return `{\n${outputText.replace(/^export \{\};$/m, '')}\n}`;
}
