import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { displayPath } from '@raptors/webpack/fingerprint/source-package';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Lints files when they change, and remembers what it has said of the others. */
export function createLinter() {
  const eslint = new ESLint({ cwd: process.cwd(), warnIgnored: false });
  const byFile = new Map<string, Problem[]>();
  return {
    /** Everything that is wrong in all files seen so far. */
    async lint(changed: readonly string[]): Promise<Problem[]> {
      for (const file of byFile.keys()) if (!existsSync(file)) byFile.delete(file);
      const results = changed.length > 0 ? await eslint.lintFiles([...changed]) : [];
      for (const { filePath, messages } of results) byFile.set(filePath, messages.map(problemOf(filePath)));
      return [...byFile.values()].flat();
    },
  };
}

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
