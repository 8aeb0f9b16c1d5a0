import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';

/** `tsconfig.typecheck.json` names this folder too. */
export const STYLE_TYPES = 'node_modules/.cache/style-types';

/** Declares one field for each name that a sheet exports, so that a misspelt class is a type error. */
function styleTypes(file: string, css: string): string {
  // Without `composes`: it adds no class name, and Lightning CSS refuses it inside a layer.
  const code = Buffer.from(css.replace(/\bcomposes:[^;}]*;?/g, ''));
  const { exports = {} } = transform({ filename: file, code, cssModules: true });
  const fields = Object.keys(exports)
    .sort()
    .map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const styles: {\n${fields.join('')}};\nexport default styles;\n`;
}

export function writeStyleTypes(project: string): number {
  const folder = join(project, STYLE_TYPES);
  rmSync(folder, { recursive: true, force: true });
  const files = styleSheets(project, '');
  for (const file of files) {
    const types = join(folder, file.replace(/\.css$/, '.d.css.ts'));
    mkdirSync(dirname(types), { recursive: true });
    writeFileSync(types, styleTypes(file, readFileSync(join(project, file), 'utf8')));
  }
  return files.length;
}

const OTHERS = /^(node_modules|dist|\..*)$/;

function styleSheets(project: string, folder: string): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OTHERS.test(entry.name) ? [] : styleSheets(project, path);
    return entry.name.endsWith('.module.css') ? [path] : [];
  });
}
