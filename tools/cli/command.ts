import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { ChangeRequest } from '@raptors/release/edition/release';
import type { StepTimes } from '@raptors/release/step-times';
import { lineOfText } from '@raptors/site/editions/edition';
import type { readEnv } from '@raptors/site/env';
import { PROGRAM } from '@raptors/site/program';
import type { Store } from '@raptors/site/store/store';
import { Option, parseArguments, type Program } from '@raptors/release/output/parse-arguments';

export type CommandContext = {
  env: ReturnType<typeof readEnv>;
  packages: ReadonlyMap<string, string>;
  store: Store;
  about: ChangeRequest['about'];
  times: StepTimes;
  progress(line: string): void;
  stopProgress(): void;
};

export type Command<Options extends object = object> = {
  name: string;
  /** Arguments in the parser's syntax, such as `[names...]`; none by default. */
  words?: string;
  help: string;
  details?: string;
  /** Without `npm run release -- `. */
  examples: readonly string[];
  isForOperators?: true;
  /** Can run before there is a site. Otherwise the store named by `STORE` must hold one, unless `--create` is given. */
  needsNoSite?: true;
  define?(program: Program): unknown;
  /** Returns what to print. Errors that a person caused or can fix are `UserError`s. */
  run(context: CommandContext, words: string[], options: Options): Promise<string>;
};

export const messageOption = () =>
  new Option('-m, --message <why>', 'is shown in the history, for all to read').argParser(lineOfText);

export const wholeNumber = (option: string) => (text: string) => {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new UsageError(`${option} takes a whole number.`);
};

type CommandLine = { help: string } | { command: Command; words: string[]; options: { create?: true } };

const HELP_WIDTH = 120;

/** @throws {UsageError} for unknown arguments */
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
