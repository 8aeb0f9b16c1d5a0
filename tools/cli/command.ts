import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { ReleaseWork } from '@raptors/release/edition/release';
import type { StepTimes } from '@raptors/release/step-times';
import { lineOfText } from '@raptors/site/editions/edition';
import type { readEnv } from '@raptors/site/env';
import { PROGRAM } from '@raptors/site/program';
import type { Store } from '@raptors/site/store/store';
import { Option, parseArguments, type Program } from '@raptors/release/output/parse-arguments';

/** What every command works with. */
export type Context = {
  env: ReturnType<typeof readEnv>;
  /** Folders of the project's packages, by name. */
  packages: ReadonlyMap<string, string>;
  store: Store;
  about: ReleaseWork['about'];
  times: StepTimes;
  /** Tells a person what is being done. */
  progress(line: string): void;
  /** Stops the progress reminders, for a command that runs until it is stopped. */
  stopProgress(): void;
};

/** A command with its options and its help. */
export type Command<Options extends object = object> = {
  name: string;
  /** Its words as the parser knows them, such as `[names...]`; none by default. */
  words?: string;
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  /** Example command lines, without `npm run release -- `. */
  examples: readonly string[];
  /** Listed under a heading of their own: teams need none of them. */
  isForOperators?: true;
  /** Whether it starts before there is a site. For others a store that `STORE` names must hold one, unless `--create` is given. */
  needsNoSite?: true;
  /** Adds its options. */
  define?(program: Program): unknown;
  /** Runs the command and returns what it prints. An error that a person caused or can fix is a `UserError`. */
  run(context: Context, words: string[], options: Options): Promise<string>;
};

/** The option `--message`. */
export const messageOption = () =>
  new Option('-m, --message <why>', 'is shown in the history, for all to read').argParser(lineOfText);

/** Parses the value of an option as a whole number. */
export const wholeNumber = (option: string) => (text: string) => {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new UsageError(`${option} takes a whole number.`);
};

type CommandLine = { help: string } | { command: Command; words: string[]; options: { create?: true } };

const HELP_WIDTH = 120;

/** Parses a command line that starts with the name of a command. @throws {UsageError} for what the command does not know */
export function readCommandLine(
  args: readonly string[],
  commands: readonly Command[],
  settings: string,
): CommandLine {
  let called: CommandLine = { help: '' };
  const define = (program: Program) => {
    program
      .usage(`<command> …\n       ${PROGRAM} <name>…        the same as: release <name>…`)
      .configureOutput({ getOutHelpWidth: () => HELP_WIDTH })
      .helpCommand(false)
      .helpOption('-h, --help', 'more about a command')
      .addHelpText('after', `\n${settings}`);
    for (const command of commands) {
      const { name, words, help, isForOperators } = command;
      const parser = program
        .command(name)
        .summary(help)
        .helpGroup(isForOperators ? 'Commands for operators:' : 'Commands:')
        .description(`${help[0]?.toUpperCase()}${help.slice(1)}.`)
        .addHelpText('after', detailsOf(command))
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

const detailsOf = ({ details, examples }: Command): string =>
  [
    ...(details ? ['', details] : []),
    '\nExamples:',
    ...examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n');
