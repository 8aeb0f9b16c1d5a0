import { parseArgs } from 'node:util';
import { EXIT_CODES, exitCodeOf, UsageError, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '@raptors/site/env';
import { projectFolder } from '@raptors/release/build/project';
import { EXAMINATIONS } from './examinations';
import { failure, type Examination, type Finding, type Patient } from './finding';

const HELP = `Usage: npm run doctor              looks for what often goes wrong, and says what to do
       npm run doctor -- --json    the same as data

Exit status 1 when something will not work; warnings do not count.`;

const SIGNS = { ok: '✓', warning: '!', error: '✗' } as const;

/** `npm run doctor`: runs all examinations, tells their findings and returns the exit status. */
export const doctor = (args: string[]): Promise<ExitCode> => exitCodeOf(() => examineAndTell(args));

async function examineAndTell(args: string[]): Promise<ExitCode> {
  const values = readOptions(args);
  if (values.help) {
    console.log(HELP);
    return EXIT_CODES.ok;
  }
  const project = projectFolder();
  const { port, host, store } = readEnv(project);
  const findings = await examineAll(EXAMINATIONS, {
    project,
    nodeVersion: process.versions.node,
    port,
    host,
    store,
  });
  console.log(values.json ? JSON.stringify(findings, null, 2) : textOf(findings));
  return findings.some(({ status }) => status === 'error') ? EXIT_CODES.failed : EXIT_CODES.ok;
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

/** A finding with the name of its examination. */
export type NamedFinding = Finding & { name: string };

/** Runs examinations one after the other; one that breaks off is a finding too. */
export async function examineAll(
  examinations: readonly Examination[],
  patient: Patient,
): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, examine } of examinations) {
    const finding = await Promise.resolve()
      .then(() => examine(patient))
      .catch((error: unknown) => failure((error as Error).message, 'mend what is named, then ask again'));
    findings.push({ name, ...finding });
  }
  return findings;
}

/** One line for each finding, and below it what to do. */
export function textOf(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ name, status, found, remedy }) => [
    `${SIGNS[status]} ${name.padEnd(width)}  ${found}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ]);
  const number = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
  const [errors, warnings] = [number('error'), number('warning')];
  const summary =
    errors > 0
      ? `${errors} to mend${warnings > 0 ? `, ${warnings} to know of` : ''}.`
      : warnings > 0
        ? `Nothing to mend, ${warnings} to know of.`
        : 'All is well.';
  return [...lines, '', summary].join('\n');
}
