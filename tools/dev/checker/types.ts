import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import typescript from 'typescript';
import { styleTypes } from '@raptors/webpack/packages/style-types';
import { displayPath } from '@raptors/webpack/translation/read-json';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Called after each check with all problems, and with the new or changed files of the packages. */
type OnChecked = (problems: readonly Problem[], changed: readonly typescript.SourceFile[]) => void;

/** Checks the types of some packages, again after each change of a file. */
export function watchTypes(folders: readonly string[], onChecked: OnChecked): void {
  let found: typescript.Diagnostic[] = [];
  const host = typescript.createWatchCompilerHost(
    writeConfig(folders),
    {},
    withStyleTypes(typescript.sys),
    typescript.createSemanticDiagnosticsBuilderProgram,
    (diagnostic) => found.push(diagnostic),
    // Its progress messages are meant for a terminal.
    () => undefined,
  );
  const texts = new Map<string, string>();
  const finish = host.afterProgramCreate;
  host.afterProgramCreate = (builder) => {
    found = [];
    finish?.(builder);
    const program = builder.getProgram();
    onChecked(found.map(typeProblem), changedFiles(program, folders, texts));
  };
  typescript.createWatchProgram(host);
}

/**
 * A file system that has the types of each CSS module beside it: of the classes that it has now. One that can't be read is taken to have
 * whatever class is asked for: the build reports it, and one mistake is told once.
 */
function withStyleTypes(system: typescript.System): typescript.System {
  const sheetOf = (file: string) =>
    file.endsWith('.module.d.css.ts') ? file.replace(/\.d\.css\.ts$/, '.css') : undefined;
  const typesOf = (sheet: string) => {
    try {
      return styleTypes(sheet, system.readFile(sheet) ?? '');
    } catch {
      return 'declare const styles: Record<string, string>;\nexport default styles;\n';
    }
  };
  const { watchFile } = system;
  return {
    ...system,
    fileExists: (file) => system.fileExists(sheetOf(file) ?? file),
    readFile(file, encoding) {
      const sheet = sheetOf(file);
      return sheet ? typesOf(sheet) : system.readFile(file, encoding);
    },
    ...(watchFile && {
      watchFile: (file, onChange, ...options) =>
        watchFile(sheetOf(file) ?? file, (_, ...change) => onChange(file, ...change), ...options),
    }),
  };
}

/** The project's own settings, for these folders only. */
function writeConfig(folders: readonly string[]): string {
  const project = process.cwd();
  const name = createHash('sha256').update(folders.join('\n')).digest('hex').slice(0, 10);
  const folder = join(project, 'node_modules/.cache/raptors/dev', name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(project, 'tsconfig.json'),
      compilerOptions: {
        allowArbitraryExtensions: true,
        incremental: true,
        tsBuildInfoFile: join(folder, 'types.tsbuildinfo'),
      },
      // Declarations that nothing imports: file types, and the tests' matchers.
      include: [
        ...folders,
        join(project, 'shared/**/*.d.ts'),
        join(project, 'shared/testing/setup-components.ts'),
      ],
      exclude: folders.flatMap((one) => [join(one, 'node_modules'), join(one, 'dist')]),
    }),
  );
  return file;
}

/** TypeScript's codes for a name that does not exist, with and without a similar one. */
const UNKNOWN_NAMES = [2304, 2552];

/** A problem of TypeScript in our words. */
export function typeProblem(diagnostic: typescript.Diagnostic): Problem {
  const { file, start = 0, messageText, code } = diagnostic;
  const line = file && file.getLineAndCharacterOfPosition(start).line + 1;
  return {
    file: file ? displayPath(file.fileName) : 'tsconfig.json',
    ...(line ? { place: `line ${line}` } : {}),
    rule: `types TS${code}`,
    reason: shortened(messageText),
    remedy: UNKNOWN_NAMES.includes(code)
      ? 'Import it or correct its name. What uses it stops with an error.'
      : 'Fix the type. The page still runs, but "npm test" will fail.',
  };
}

/**
 * Returns the last message of a chain, which says what is wrong; those above it only say where. Long types are left
 * out.
 */
function shortened(message: string | typescript.DiagnosticMessageChain): string {
  let deepest = message;
  while (typeof deepest !== 'string' && deepest.next?.[0]) deepest = deepest.next[0];
  const text = typeof deepest === 'string' ? deepest : deepest.messageText;
  return text.replace(/'\{[^']{60,}\}'/g, "'{ … }'");
}

/** Returns files that are new or have changed since the last check. Forgets deleted ones. */
function changedFiles(
  program: typescript.Program,
  folders: readonly string[],
  texts: Map<string, string>,
): typescript.SourceFile[] {
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${folder}/`)));
  const changed = files.filter(({ fileName, text }) => texts.get(fileName) !== text);
  texts.clear();
  for (const { fileName, text } of files) texts.set(fileName, text);
  return changed;
}
