import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import {
  EXIT_CODES,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { readCommandLine, type Outcome } from './command';
import { COMMANDS, SETTINGS } from './table';
import { readEnv } from '@raptors/site/env';
import { PROGRAM } from '@raptors/site/program';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { requireSite } from '@raptors/site/editions/editions';
import { type Authorship, lineOfText } from '@raptors/site/editions/edition';
import { readReleaseEnv } from '@raptors/release/env';
import { StepTimes } from '@raptors/release/step-times';
import { reportProgress } from './report-progress';
import { packageFolders, projectFolder } from '../project/project';
import { problemData } from './format';
import { openStore } from '@raptors/site/store/open-store';

const UNCHANGED = 'Nothing has been changed: the live site is as it was.';

/** Runs one command and returns the exit status. */
export async function run(args: string[]): Promise<ExitCode> {
  const asJson = args.includes('--json');
  try {
    const { status = EXIT_CODES.ok, text, data } = await runCommand(args);
    if (asJson) console.log(JSON.stringify(data, null, 2));
    else if (status === EXIT_CODES.ok) console.log(text);
    else console.error(text);
    return status;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (asJson) console.log(JSON.stringify(errorData(error), null, 2));
    else console.error(error instanceof InvalidFileError ? `${error.message}\n${UNCHANGED}` : error.message);
    return error.exitCode;
  }
}

/** A user error as JSON. */
const errorData = ({ name, message, problems }: UserError) => ({
  error: name,
  message,
  ...(problems.length > 0 ? { findings: problems.map(problemData) } : {}),
});

async function runCommand(args: string[]): Promise<Outcome> {
  // Before its options, which the default command would refuse.
  const [first = '-'] = args;
  if (!first.startsWith('-') && !COMMANDS.some(({ name }) => name === first))
    rejectUnknownName(first, packageFolders(projectFolder()), args);
  const called = readCommandLine(args, COMMANDS, SETTINGS);
  if ('help' in called) {
    const { help } = called;
    return { text: help, data: { help }, status: args.length > 0 ? EXIT_CODES.ok : EXIT_CODES.usage };
  }
  const { command, isNamed, words, options } = called;
  const project = projectFolder();
  const packages = packageFolders(project);
  if (!isNamed) rejectUnknownName(words[0] ?? '', packages, args);
  const env = readEnv(project);
  const store = await openStore(env.store);
  if (!command.needsNoSite && env.isStoreNamed && !options.create) await requireSite(store);
  const times = new StepTimes();
  const { progress, stop } = reportProgress(
    (line) => console.error(line),
    () => times.running,
  );
  try {
    const context = { env, packages, store, about: authorship(), times, progress, stopProgress: stop };
    return await command.run(context, words, options);
  } finally {
    stop();
  }
}

/** A word of the command line, in quotes if a shell needs them. */
const asTyped = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word));

/** `npm run release -- our-work` is short for `release our-work`, so the first word must be a package. */
function rejectUnknownName(
  first: string,
  packages: ReadonlyMap<string, string>,
  args: readonly string[],
): void {
  if (!packages.has(first) && !/[\\/]/.test(first)) {
    const nearest = nearestName(first, [...COMMANDS.map(({ name }) => name), ...packages.keys()]);
    // Keeps the rest of the command line.
    const meant = nearest && [...args].with(args.indexOf(first), nearest).map(asTyped).join(' ');
    throw new UsageError(
      `There is no command and no package "${first}".${meant ? ` Did you mean: ${PROGRAM} ${meant}` : ''} Commands: ${COMMANDS.map(({ name }) => name).join(', ')}. Packages: ${[...packages.keys()].join(', ')}.`,
    );
  }
}

/** Who runs the command, when, and from which commit. */
export function authorship(): Authorship {
  // "+" means with uncommitted changes.
  const commit = git('describe', '--always', '--exclude=*', '--dirty=+');
  return {
    by: lineOfText(readReleaseEnv().author || git('config', 'user.name') || userInfo().username),
    at: new Date().toISOString(),
    ...(commit ? { commit } : {}),
  };
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
