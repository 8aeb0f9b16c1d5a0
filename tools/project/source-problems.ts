import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type typescript from 'typescript';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { writeStyleTypes } from '@raptors/webpack/packages/style-types';

/**
 * Lint and types of packages by the project's own settings, as `npm test` checks them; nothing where it has none.
 * @returns checks the sources as they are when it is called; a second call looks only at what has changed
 */
export async function sourceChecker(project: string, folders: readonly string[]) {
  const [lint, types] = [await linter(project, folders), await typeChecker(project, folders)];
  return async () => [...(await lint()), ...types()];
}

async function linter(project: string, folders: readonly string[]): Promise<() => Promise<Problem[]>> {
  if (!existsSync(join(project, 'eslint.config.mjs'))) return async () => [];
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({
    cwd: project,
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
    ...{ cache: true, cacheStrategy: 'content' },
    cacheLocation: join(project, 'node_modules/.cache/eslint/'),
  });
  const sources = folders.flatMap((folder) => [join(folder, 'src'), join(folder, 'content')]);
  return async () =>
    (await eslint.lintFiles(sources)).flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => ({
        file: displayPath(filePath),
        ...(line ? { place: `line ${line}` } : {}),
        rule: `lint ${ruleId ?? ''}`.trim(),
        reason: message,
        remedy: 'Fix it. `npm run lint` asks for it too.',
      })),
    );
}

/** Declarations that no file imports: kinds of files, and what tests compare with. */
const DECLARATIONS = /\.d\.m?ts$|[\\/]setup-components\.ts$/;

async function typeChecker(project: string, folders: readonly string[]): Promise<() => Problem[]> {
  const config = ['tsconfig.typecheck.json', 'tsconfig.json']
    .map((name) => join(project, name))
    .find((file) => existsSync(file));
  if (!config) return () => [];
  const { default: ts } = await import('typescript');
  const isOurs = (file: string) => folders.some((folder) => !relative(folder, file).startsWith('..'));
  const read = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  let earlier: typescript.SemanticDiagnosticsBuilderProgram | undefined;
  const parsed = new Map<string, typescript.SourceFile>();
  return () => {
    writeStyleTypes(project);
    const { fileNames = [], options = {} } =
      ts.getParsedCommandLineOfConfigFile(config, { noEmit: true }, read) ?? {};
    const host = ts.createIncrementalCompilerHost(options);
    const parse = host.getSourceFile;
    host.getSourceFile = (file, ...how) => {
      const known = parsed.get(file);
      const source = known && known.text === host.readFile(file) ? known : parse(file, ...how);
      if (source) parsed.set(file, source);
      return source;
    };
    const roots = fileNames.filter((file) => isOurs(file) || DECLARATIONS.test(file));
    const program = ts.createSemanticDiagnosticsBuilderProgram(roots, options, host, earlier);
    earlier = program;
    return program
      .getSourceFiles()
      .filter(
        ({ fileName }) => /\.tsx?$/.test(fileName) && isOurs(fileName) && !/node_modules/.test(fileName),
      )
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
      .map((diagnostic) => typeProblem(diagnostic));
  };
}

function typeProblem({ file, start = 0, messageText, code }: typescript.Diagnostic): Problem {
  const line = file && file.getLineAndCharacterOfPosition(start).line + 1;
  return {
    file: displayPath(file?.fileName ?? 'tsconfig.json'),
    ...(line ? { place: `line ${line}` } : {}),
    rule: `types TS${code}`,
    reason: shortened(messageText),
    remedy: 'Fix the type. `npm run typecheck` asks for it too.',
  };
}

/** The last message of a chain, which says what is wrong; those above it only say where. Long types are left out. */
function shortened(message: string | typescript.DiagnosticMessageChain): string {
  if (typeof message === 'string') return message.replace(/'\{[^']{60,}\}'/g, "'{ … }'");
  return shortened(message.next?.[0] ?? message.messageText);
}
