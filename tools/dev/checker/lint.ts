import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { displayPath } from '@raptors/webpack/translation/read-json';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** A file as the check of types has read it: what is on the disk by now may be newer, and would be linted without another change. */
export type SourceText = { fileName: string; text: string };

/**
 * Lints files when they change, and keeps the problems of the others.
 * @param project folder with the lint configuration
 */
export function createLinter(project: string) {
  const eslint = new ESLint({ cwd: project, warnIgnored: false, errorOnUnmatchedPattern: false });
  const byFile = new Map<string, Problem[]>();
  return {
    /**
     * Returns the problems of all files seen so far. If the linter can't run, that is one more problem and not an
     * error.
     */
    async lint(changed: readonly SourceText[]): Promise<Problem[]> {
      for (const file of byFile.keys()) if (!existsSync(file)) byFile.delete(file);
      try {
        for (const { fileName: filePath, text } of changed) {
          // A file that was just saved may have been deleted since.
          if (!existsSync(filePath)) continue;
          const results = await eslint.lintText(text, { filePath, warnIgnored: false });
          // A file that can't be parsed can't be built either, and the build reports that better.
          const own = results.flatMap(({ messages }) => messages).filter(({ fatal }) => !fatal);
          byFile.set(filePath, own.map(problemOf(filePath)));
        }
        return [...byFile.values()].flat();
      } catch (error) {
        return [...[...byFile.values()].flat(), notLinted(messageOf(error))];
      }
    },
  };
}

const notLinted = (message: string): Problem => ({
  file: 'eslint.config.mjs',
  rule: 'lint',
  reason: `ESLint can't run: ${message.split('\n')[0]}`,
  remedy: 'Correct or add the configuration of ESLint. The page still runs.',
});

const problemOf =
  (file: string) =>
  ({ line, message, ruleId, fix }: ESLint.LintResult['messages'][number]): Problem => ({
    file: displayPath(file),
    ...(line ? { place: `line ${line}` } : {}),
    rule: `lint${ruleId ? ` ${ruleId}` : ''}`,
    reason: message,
    remedy: fix
      ? `npx eslint --fix ${displayPath(file)} fixes it.`
      : 'Fix it. The page still runs, but "npm test" will fail.',
  });
