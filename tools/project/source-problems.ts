import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '@raptors/webpack/translation/read-json';
import { writeStyleTypes } from '@raptors/webpack/packages/style-types';

/**
 * Lint and types of packages, by the project's own settings, as `npm test` checks them: what a page does to the document of others, and
 * names that it imports and nobody offers. Nothing where a project has no such settings.
 */
export async function sourceProblems(project: string, folders: readonly string[]): Promise<Problem[]> {
  const [lint, types] = await Promise.all([lintProblems(project, folders), typeProblems(project, folders)]);
  return [...lint, ...types];
}

type LintResult = { filePath: string; messages: { line?: number; ruleId: string | null; message: string }[] };

async function lintProblems(project: string, folders: readonly string[]): Promise<Problem[]> {
  if (!existsSync(join(project, 'eslint.config.mjs'))) return [];
  const sources = folders.flatMap((folder) => ['src', 'content'].map((name) => join(folder, name)));
  const words = ['--format=json', '--no-error-on-unmatched-pattern', ...sources];
  const output = await run(project, 'eslint/bin/eslint.js', words);
  if (!output.startsWith('[')) throw new Error(`ESLint could not run: ${output}`);
  return (JSON.parse(output) as LintResult[]).flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => ({
      file: displayPath(filePath),
      ...(line ? { place: `line ${line}` } : {}),
      rule: `lint ${ruleId ?? ''}`.trim(),
      reason: message,
      remedy: 'Fix it, as `npm run lint` would ask for.',
    })),
  );
}

async function typeProblems(project: string, folders: readonly string[]): Promise<Problem[]> {
  const config = ['tsconfig.typecheck.json', 'tsconfig.json'].find((name) => existsSync(join(project, name)));
  if (!config) return [];
  writeStyleTypes(project);
  const output = await run(project, 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', config]);
  const problems = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error (TS\d+): (.*)$/gm)];
  return problems.flatMap(([, file = '', line = '', code = '', reason = '']) =>
    folders.some((folder) => !relative(folder, resolve(project, file)).startsWith('..'))
      ? {
          file: displayPath(resolve(project, file)),
          place: `line ${line}`,
          rule: `types ${code}`,
          reason,
          remedy: 'Fix the type, as `npm run typecheck` would ask for.',
        }
      : [],
  );
}

/** What a program of the project prints, whatever it finds. */
function run(project: string, program: string, words: readonly string[]): Promise<string> {
  const [library = ''] = program.split('/');
  const folder = createRequire(join(project, 'package.json')).resolve(`${library}/package.json`);
  const file = join(folder, '..', program.slice(library.length));
  return new Promise((done) =>
    execFile(process.execPath, [file, ...words], { cwd: project, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      done(stdout || stderr),
    ),
  );
}
