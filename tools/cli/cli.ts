import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import type { Command } from './command';
import { table } from './format';
import { COMMANDS } from './table';
import { readEnv } from '@raptors/site/env';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { requireSite } from '@raptors/site/editions/editions';
import { type Authorship, lineOfText } from '@raptors/site/editions/edition';
import { PROGRAM } from '@raptors/site/program';
import { parseArguments, type Program } from '@raptors/release/output/parse-arguments';
import { readSettings, requireSettings, settings, SETTINGS } from '@raptors/site/settings';
import { StepTimes } from '@raptors/release/step-times';
import { reportProgress } from './report-progress';
import { packageFolders, projectFolder } from '../project/project';
import { openStore } from '@raptors/site/store/open-store';

const UNCHANGED = 'Nothing has been changed: the live site is as it was.';

export const run = (args: readonly string[]): Promise<ExitCode> =>
  exitCodeOf(async () => {
    console.log(await runCommand(args));
    return EXIT_CODES.ok;
  });

async function runCommand(args: readonly string[]): Promise<string> {
  const project = projectFolder();
  const packages = packageFolders(project);
  const called = readCommandLine(withCommand(readSettings(args), [...packages.keys()]));
  if ('help' in called) return called.help;
  const { command, words, options } = called;
  await requireSettings();
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
  } catch (error) {
    if (error instanceof InvalidFileError) error.message += `\n${UNCHANGED}`;
    throw error;
  } finally {
    stop();
  }
}

function withCommand(args: readonly string[], packages: readonly string[]): readonly string[] {
  const [first = '--help'] = args;
  const commands = COMMANDS.map(({ name }) => name);
  if (first.startsWith('-') || commands.includes(first)) return [first, ...args.slice(1)];
  if (packages.includes(first) || /[\\/]/.test(first)) return ['release', ...args];
  const nearest = nearestName(first, [...commands, ...packages]);
  throw new UsageError(
    `There is no command and no package "${first}".${nearest ? ` Did you mean ${nearest}?` : ''} Commands: ${commands.join(', ')}. Packages: ${packages.join(', ')}.`,
  );
}

type CommandLine = { help: string } | { command: Command; words: string[]; options: { create?: true } };

const HELP_WIDTH = 120;

function readCommandLine(args: readonly string[]): CommandLine {
  let called: CommandLine = { help: '' };
  const settingLines = table(Object.entries(SETTINGS).map(([name, { about }]) => [name, about]));
  const define = (program: Program) => {
    program
      .usage(`<command> …\n       ${PROGRAM} <name>…        the same as: release <name>…`)
      .configureOutput({ getOutHelpWidth: () => HELP_WIDTH })
      .helpCommand(false)
      .helpOption('-h, --help', 'more about a command')
      .addHelpText(
        'after',
        `\nSettings, as environment variables, or in a file that --env-file names:\n${settingLines.replace(/^/gm, '  ')}`,
      );
    for (const command of COMMANDS) {
      const { name, words, help, details, examples, isForOperators } = command;
      const lines = examples.map((example) => `  ${PROGRAM} ${example}`);
      const parser = program
        .command(name)
        .summary(help)
        .helpGroup(isForOperators ? 'Commands for operators:' : 'Commands:')
        .description(`${help[0]?.toUpperCase()}${help.slice(1)}.`)
        .addHelpText('after', `${details ? `\n${details}\n` : ''}\nExamples:\n${lines.join('\n')}`)
        .action(() => {
          called = { command, words: parser.args, options: parser.opts() };
        });
      if (words) parser.arguments(words);
      command.define?.(parser);
    }
  };
  const parsed = parseArguments(PROGRAM, define, args);
  return 'help' in parsed ? parsed : called;
}

export function authorship(): Authorship {
  // A "+" after the commit means that there were uncommitted changes.
  const commit = git('describe', '--always', '--exclude=*', '--dirty=+');
  return {
    by: lineOfText(settings().RELEASED_BY || git('config', 'user.name') || userInfo().username),
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
