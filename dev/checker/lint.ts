import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { displayPath } from '@raptors/webpack/fingerprint/source-package';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/**
 * Lints files when they change, and keeps the problems of the others.
 * @param project folder with the lint configuration
 */
export function createLinter(project: string) {
  const eslint = new ESLint({ cwd: project, warnIgnored: false, errorOnUnmatchedPattern: false });
  const byFile = new Map<string, Problem[]>();
  return {
    /** Everything that is wrong in all files seen so far. A linter that cannot run is one problem more, never an error. */
    async lint(changed: readonly string[]): Promise<Problem[]> {
      for (const file of byFile.keys()) if (!existsSync(file)) byFile.delete(file);
      try {
        // A file that was saved a moment ago may be gone by now.
        const results = await eslint.lintFiles(changed.filter((file) => existsSync(file)));
        for (const { filePath, messages } of results) {
          // What cannot be parsed cannot be built either, and the build says it better.
          const own = messages.filter(({ fatal }) => !fatal);
          byFile.set(filePath, own.map(problemOf(filePath)));
        }
        return [...byFile.values()].flat();
      } catch (error) {
        return [...[...byFile.values()].flat(), notLinted(error as Error)];
      }
    },
  };
}

const notLinted = ({ message }: Error): Problem => ({
  file: 'eslint.config.mjs',
  rule: 'lint',
  reason: `Nothing can be linted: ${message.split('\n')[0]}`,
  remedy: 'Correct the configuration of ESLint, or add one. The page runs meanwhile.',
});

const problemOf =
  (file: string) =>
  ({ line, message, ruleId, fix }: ESLint.LintResult['messages'][number]): Problem => ({
    file: displayPath(file),
    ...(line ? { place: `line ${line}` } : {}),
    rule: `lint${ruleId ? ` ${ruleId}` : ''}`,
    reason: message,
    remedy: fix
      ? `npx eslint --fix ${displayPath(file)} does it for you.`
      : 'Fix it. The page runs meanwhile, but "npm test" will refuse it.',
  });
