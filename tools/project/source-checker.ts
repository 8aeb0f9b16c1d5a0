import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheKey, writeWhole } from '@raptors/webpack/fingerprint/cache-file';
import { cacheFolder } from '@raptors/webpack/fingerprint/project-root';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { writeStyleTypes } from '@raptors/webpack/packages/style-types';

/** Makes a check of lint and types by the settings of the project; without them it finds nothing. Lint is repeated only for changed files. */
export async function sourceChecker(project: string, folders: readonly string[]) {
  const [lint, types] = [await linter(project, folders), typeChecker(project, folders)];
  return async () => (await Promise.all([lint(), types()])).flat();
}

async function linter(project: string, folders: readonly string[]): Promise<() => Promise<Problem[]>> {
  if (!existsSync(join(project, 'eslint.config.mjs'))) return async () => [];
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({
    cwd: project,
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
    cache: true,
    cacheStrategy: 'content',
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

const DECLARATIONS = ['**/*.d.ts', '**/*.d.mts', '**/setup-components.ts'];

function typeChecker(project: string, folders: readonly string[]): () => Promise<Problem[]> {
  const names = ['tsconfig.typecheck.json', 'tsconfig.json'];
  const settings = names.map((name) => join(project, name)).find((file) => existsSync(file));
  if (!settings) return async () => [];
  const config = join(cacheFolder(project), 'types', `${cacheKey([...folders])}.json`);
  const configuration = {
    extends: settings,
    compilerOptions: { incremental: false, noEmit: true },
    include: [...folders, ...DECLARATIONS.map((files) => join(project, files))],
    exclude: ['node_modules', 'dist'].map((name) => join(project, '**', name)),
  };
  writeWhole(config, JSON.stringify(configuration));
  const isOurs = (file: string) => folders.some((folder) => !relative(folder, file).startsWith('..'));
  return async () => {
    writeStyleTypes(project);
    return (await diagnosticsOf(config, project))
      .filter(({ file }) => file === undefined || isOurs(file))
      .map(typeProblem);
  };
}

type Diagnostic = { file?: string; line?: string; code: string; message: string };

/** TypeScript 7, which is faster. Other tools need the API of version 6. */
const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')));

const DIAGNOSTIC = /^(?:(.+)\((\d+),\d+\): )?error TS(\d+): (.*(?:\n +.*)*)/gm;

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

function diagnosticsOf(config: string, cwd: string): Promise<Diagnostic[]> {
  return new Promise((done, failed) => {
    const words = [COMPILER, '--pretty', 'false', '--project', config];
    execFile(process.execPath, words, { cwd, maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout) => {
      const found = [...stdout.matchAll(DIAGNOSTIC)].map(([, file, line, code = '', message = '']) => ({
        ...(file && line ? { file: resolve(cwd, file), line } : {}),
        code,
        message,
      }));
      // The compiler also fails when it finds problems.
      if (error && found.length === 0) failed(error);
      else done(found);
    });
  });
}

const typeProblem = ({ file = 'tsconfig.json', line, code, message }: Diagnostic): Problem => ({
  file: displayPath(file),
  ...(line ? { place: `line ${line}` } : {}),
  rule: `types TS${code}`,
  reason: shortened(message),
  remedy: 'Fix the type. `npm run typecheck` asks for it too.',
});

/** Last message of a chain, which has the reason. Long types are left out. */
function shortened(chain: string): string {
  const [first = '', ...others] = chain.split('\n');
  let [said, depth] = [first, 0];
  for (const line of others) {
    const indent = line.search(/\S/);
    if (indent <= depth) break;
    [said, depth] = [line.trim(), indent];
  }
  return said.replace(/'\{[^']{60,}\}'/g, "'{ … }'");
}
