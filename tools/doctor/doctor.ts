import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '@raptors/release/build/project';
import { readReleaseEnv } from '@raptors/release/env';
import { parseArguments, type Program } from '@raptors/release/commands/command-line';
import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { readNewestEdition } from '@raptors/site/editions/editions';
import { readEnv } from '@raptors/site/env';
import { openStore } from '@raptors/site/store/open-store';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { satisfies } from 'semver';
import * as v from 'valibot';

/** The result of a check, as a phrase that follows its name, and what to do where something is wrong. */
type Result = { status: 'ok' | 'warning' | 'error'; found: string; remedy?: string };

/** The project and the machine to check. */
export type Environment = {
  project: string;
  nodeVersion: string;
  author?: string | undefined;
  browser?: string | undefined;
};

const ok = (found: string): Result => ({ status: 'ok', found });
/** Something to know of; work can go on. */
const warning = (found: string, remedy: string): Result => ({ status: 'warning', found, remedy });
/** Something will not work. */
const failure = (found: string, remedy: string): Result => ({ status: 'error', found, remedy });

/** Runs `npm run doctor`: runs all checks, prints their results and returns the exit status. */
export const doctor = (args: string[]): Promise<ExitCode> =>
  exitCodeOf(async () => {
    const line = parseArguments<{ json?: boolean }>('npm run doctor --', define, args);
    if ('help' in line) {
      console.log(line.help);
      return EXIT_CODES.ok;
    }
    const project = projectFolder();
    const { findBrowser } = await import('../browser/install-browser.mjs');
    const results = await examine({
      project,
      nodeVersion: process.versions.node,
      author: readReleaseEnv().author,
      browser: findBrowser(),
    });
    console.log(line.options.json ? JSON.stringify(results, null, 2) : textOf(results));
    return results.some(({ status }) => status === 'error') ? EXIT_CODES.failed : EXIT_CODES.ok;
  });

const define = (program: Program) =>
  program
    .usage('[options]')
    .description(
      'Checks for common problems and says how to fix them. The exit status is 1 when something will not work; warnings do not count.',
    )
    .option('--json', 'print the results as JSON');

/** Everything that is checked, in the order of the output: what others depend on comes first. */
const CHECKS: Record<string, (environment: Environment) => Result | Promise<Result>> = {
  Node: checkNode,
  git: checkGit,
  libraries: checkLibraries,
  browser: ({ browser }) =>
    browser
      ? ok(browser)
      : warning(
          'no Chromium; only the journeys need one',
          'npm test installs one; or set CHROMIUM to the path of yours',
        ),
  store: checkStore,
};

/** Runs all checks; one that throws gives a result too. */
export const examine = (environment: Environment): Promise<(Result & { name: string })[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      try {
        return { name, ...(await check(environment)) };
      } catch (error) {
        return { name, ...failure(messageOf(error), 'fix this, then run the doctor again') };
      }
    }),
  );

/** One line for each result, and below it what to do. */
function textOf(results: readonly (Result & { name: string })[]): string {
  const signs = { ok: '✓', warning: '!', error: '✗' };
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, status, found, remedy }) => [
    `${signs[status]} ${name.padEnd(width)}  ${found}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ]);
  const number = (status: Result['status']) => results.filter((one) => one.status === status).length;
  return [...lines, '', `${number('error')} to fix, ${number('warning')} to know of.`].join('\n');
}

const enginesSchema = v.object({ engines: v.object({ node: v.string() }) });

function checkNode({ project, nodeVersion }: Environment): Result {
  const range = readJsonFile(enginesSchema, join(project, 'package.json')).engines.node;
  return satisfies(nodeVersion, range)
    ? ok(`${nodeVersion}; ${range} is required`)
    : failure(
        `${nodeVersion}, but the project needs ${range}`,
        'install a newer Node, for example from https://nodejs.org',
      );
}

/** Releases record their author and commit. */
function checkGit({ project, author }: Environment): Result {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: project, encoding: 'utf8' });
  const version = git('--version');
  if (version.error) return failure('is not installed', 'install git: https://git-scm.com');
  if (git('rev-parse', '--is-inside-work-tree').status !== 0)
    return warning(
      'this folder is no git repository, so releases name no commit',
      'git clone the project instead of copying it',
    );
  const name = author || git('config', 'user.name').stdout.trim();
  return name
    ? ok(`${version.stdout.trim().replace('git version ', '')}; releases are by ${name}`)
    : warning(
        'has no user name, which the history of releases shows',
        'git config --global user.name "Your Name"',
      );
}

const listSchema = v.object({ problems: v.optional(v.array(v.string()), []) });

/** npm compares what is installed with the package.json files and the lock file. */
function checkLibraries({ project }: Environment): Result {
  const { stdout } = spawnSync('npm', ['ls', '--all', '--json'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  const { problems } = v.parse(listSchema, JSON.parse(stdout));
  return problems.length === 0
    ? ok('installed as the lock file lists them')
    : failure(`${problems.slice(0, 3).join('; ')}${problems.length > 3 ? '; …' : ''}`, 'npm ci');
}

/** The newest edition, read as the server does it. */
async function checkStore({ project }: Environment): Promise<Result> {
  const { store: place } = readEnv(project);
  try {
    const live = await readNewestEdition(await openStore(place));
    return ok(live ? `edition ${live.edition.number} of ${place} is whole` : `${place} holds no site yet`);
  } catch (error) {
    return failure(messageOf(error), 'npm run release -- verify says what else is wrong, and what to do');
  }
}
