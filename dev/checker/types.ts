import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import typescript from 'typescript';
import { displayPath } from '@raptors/webpack/fingerprint/source-package';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Called after each round with everything that is wrong, and with the files of the packages that are new or changed. */
type OnChecked = (
  program: typescript.Program,
  problems: readonly Problem[],
  changed: readonly string[],
) => void;

/** Checks the types of some packages, and again whenever one of their files changes. */
export function watchTypes(folders: readonly string[], onChecked: OnChecked): void {
  let found: typescript.Diagnostic[] = [];
  const host = typescript.createWatchCompilerHost(
    writeConfig(folders),
    {},
    typescript.sys,
    typescript.createSemanticDiagnosticsBuilderProgram,
    (diagnostic) => found.push(diagnostic),
    // Its words about watching are for a terminal of its own.
    () => undefined,
  );
  const versions = new Map<string, string>();
  const finish = host.afterProgramCreate;
  host.afterProgramCreate = (builder) => {
    found = [];
    finish?.(builder);
    const program = builder.getProgram();
    onChecked(program, found.map(typeProblem), changedFiles(program, folders, versions));
  };
  typescript.createWatchProgram(host);
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
      compilerOptions: { incremental: true, tsBuildInfoFile: join(folder, 'types.tsbuildinfo') },
      // Declarations that are imported by nobody: kinds of files, and what the tests' matchers add.
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

function typeProblem(diagnostic: typescript.Diagnostic): Problem {
  const { file, start = 0, messageText, code } = diagnostic;
  const line = file && file.getLineAndCharacterOfPosition(start).line + 1;
  return {
    file: file ? displayPath(file.fileName) : 'tsconfig.json',
    ...(line ? { place: `line ${line}` } : {}),
    rule: `types TS${code}`,
    reason: shortened(messageText),
    remedy: 'Fix the type. The page runs meanwhile, but "npm test" will refuse it.',
  };
}

/** The sentence at the bottom of a chain says what is wrong; those above only where it was met. Long types are left out. */
function shortened(message: string | typescript.DiagnosticMessageChain): string {
  let deepest = message;
  while (typeof deepest !== 'string' && deepest.next?.[0]) deepest = deepest.next[0];
  const text = typeof deepest === 'string' ? deepest : deepest.messageText;
  return text.replace(/'\{[^']{60,}\}'/g, "'{ … }'");
}

/** Files that are new or have changed since the round before. Forgets those that are gone. */
function changedFiles(
  program: typescript.Program,
  folders: readonly string[],
  versions: Map<string, string>,
): string[] {
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${folder}/`)));
  const changed = files.filter((file) => versions.get(file.fileName) !== versionOf(file));
  versions.clear();
  for (const file of files) versions.set(file.fileName, versionOf(file));
  return changed.map(({ fileName }) => fileName);
}

/** A watching program marks every source file with the hash of its text. */
const versionOf = (file: typescript.SourceFile) => (file as unknown as { version: string }).version;
