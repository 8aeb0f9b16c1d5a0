import { parseArguments, type Command } from '@raptors/release/commands/parse-arguments';
import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '@raptors/site/env';
import { projectFolder } from '@raptors/release/build/project';
import { CHECKS } from './checks';
import { failure, type Check, type Result, type Environment } from './check';

const SIGNS = { ok: '✓', warning: '!', error: '✗' } as const;

/** Runs `npm run doctor`: runs all checks, prints their results and returns the exit status. */
export const doctor = (args: string[]): Promise<ExitCode> => exitCodeOf(() => checkAndPrint(args));

async function checkAndPrint(args: string[]): Promise<ExitCode> {
  const line = parseArguments<{ json?: boolean }>('npm run doctor --', define, args);
  if ('help' in line) {
    console.log(line.help);
    return EXIT_CODES.ok;
  }
  const project = projectFolder();
  const { port, host, store } = readEnv(project);
  const results = await runChecks(CHECKS, {
    project,
    nodeVersion: process.versions.node,
    port,
    host,
    store,
  });
  console.log(line.options.json ? JSON.stringify(results, null, 2) : textOf(results));
  return results.some(({ status }) => status === 'error') ? EXIT_CODES.failed : EXIT_CODES.ok;
}

const define = (program: Command) =>
  program
    .usage('[options]')
    .description(
      'Checks for common problems and says how to fix them. The exit status is 1 when something will not work; warnings do not count.',
    )
    .option('--json', 'print the results as JSON');

/** A result with the name of its check. */
export type NamedResult = Result & { name: string };

/** Runs checks one after the other; one that throws gives a result too. */
export async function runChecks(checks: readonly Check[], environment: Environment): Promise<NamedResult[]> {
  const results: NamedResult[] = [];
  for (const { name, run } of checks) {
    const result = await Promise.resolve()
      .then(() => run(environment))
      .catch((error: unknown) => failure((error as Error).message, 'fix this, then run the doctor again'));
    results.push({ name, ...result });
  }
  return results;
}

/** One line for each result, and below it what to do. */
export function textOf(results: readonly NamedResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, status, found, remedy }) => [
    `${SIGNS[status]} ${name.padEnd(width)}  ${found}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ]);
  const number = (status: Result['status']) => results.filter((one) => one.status === status).length;
  const [errors, warnings] = [number('error'), number('warning')];
  const summary =
    errors > 0
      ? `${errors} to fix${warnings > 0 ? `, ${warnings} to know of` : ''}.`
      : warnings > 0
        ? `Nothing to fix, ${warnings} to know of.`
        : 'Nothing is wrong.';
  return [...lines, '', summary].join('\n');
}
