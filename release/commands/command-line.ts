import { Command as Program, CommanderError, Option } from 'commander';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { PROGRAM } from '@raptors/site/program';
import { type Command, type OptionKind, type OptionName, OPTIONS, type OptionValues } from './command';

export type { Program };

type CommandLine =
  | { help: string }
  | {
      command: Command;
      /** Whether the command's name was typed; `npm run release -- our-work` leaves it out. */
      isNamed: boolean;
      words: string[];
      values: OptionValues;
    };

const DEFAULT_COMMAND = 'release';
const HELP_WIDTH = 120;

/**
 * Parses a command line by the table of commands.
 * @param settings text about environment variables for the help
 * @throws {UsageError} for an option or a word that the command does not know
 */
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
      .configureHelp({
        showGlobalOptions: true,
        subcommandTerm: (command) => `${command.name()} ${command.usage()}`.trim(),
      })
      .helpCommand(false)
      .helpOption('-h, --help', OPTIONS.help.help)
      .addOption(optionOf('json'))
      .addHelpText('after', `\n${settings}`);
    for (const command of commands) {
      const parser = program
        .command(command.name, { isDefault: command.name === DEFAULT_COMMAND })
        .usage(usageOf(command))
        .summary(command.help)
        .description(`${command.help[0]?.toUpperCase()}${command.help.slice(1)}.`)
        .argument('[words...]')
        .addHelpText('after', detailsOf(command))
        .exitOverride((error) => refuse(error, command))
        .action(() => {
          const isNamed = program.args[0] === command.name;
          called = { command, isNamed, words: parser.args, values: valuesOf(parser, command) };
        });
      for (const name of command.options) parser.addOption(optionOf(name));
    }
  };
  const parsed = parseArguments(PROGRAM, define, args.length === 0 ? ['--help'] : args);
  if ('help' in parsed) return parsed;
  return 'help' in called ? called : rejectExtraWords(called);
}

function optionOf(name: OptionName): Option {
  const { short, multiple, value, help }: OptionKind = OPTIONS[name];
  const option = new Option(`${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`, help);
  return multiple ? option.argParser((text, earlier: string[] = []) => [...earlier, text]) : option;
}

const usageOf = ({ usage }: Command) => `${usage} [options]`.trim();

function valuesOf(parser: Program, { options }: Command): OptionValues {
  const values = parser.optsWithGlobals<Record<string, unknown>>();
  const names: readonly OptionName[] = [...options, 'json'];
  return Object.fromEntries(names.map((name) => [name, valueOf(optionOf(name), values)]));
}

/** In commander, `--no-rehearse` switches off an option `rehearse` that is on by default. */
function valueOf(option: Option, values: Readonly<Record<string, unknown>>): unknown {
  const value = values[option.attributeName()];
  return option.negate ? value === false : value;
}

function refuse(error: CommanderError, { name }: Command): never {
  const [, unknown, nearest] =
    /unknown option '(.*)'(?:\n\(Did you mean (.*)\?\))?/.exec(error.message) ?? [];
  if (unknown)
    throw new UsageError(
      `${name} takes no ${unknown}.${nearest ? ` Did you mean ${nearest}?` : ''} ${seeHelp(name)}`,
    );
  const [, flags, option] = /option '(?:-\w, )?((--[\w-]+) .*)' argument missing/.exec(error.message) ?? [];
  if (flags) throw new UsageError(`${option} needs a value: ${flags}.`);
  throw error;
}

function rejectExtraWords(called: Extract<CommandLine, { command: Command }>): CommandLine {
  const { name, maxPositionals } = called.command;
  const extra = called.words[maxPositionals];
  if (extra === undefined) return called;
  throw new UsageError(`${name} does not know what to do with "${extra}". ${seeHelp(name)}`);
}

const seeHelp = (name: string) => `\`${PROGRAM} ${name} --help\` shows what it takes.`;

const detailsOf = ({ details, examples }: Command): string =>
  [
    ...(details ? ['', details] : []),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n');

type ParsedArguments<Options> = { help: string } | { positionals: string[]; options: Options };

/**
 * Parses the command line of a program.
 * @param name what people type before it, such as `npm run dev --`
 * @param define adds description, arguments and options
 * @throws {UsageError} for what the program does not know, with the nearest name
 */
export function parseArguments<Options extends object>(
  name: string,
  define: (program: Program) => unknown,
  args: readonly string[],
): ParsedArguments<Options> {
  let help = '';
  const program = new Program(name)
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => (help += text), writeErr: () => undefined });
  define(program);
  try {
    program.parse(args, { from: 'user' });
    return { positionals: program.args, options: program.opts<Options>() };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { help: help.trimEnd() };
    const reason = error.message.replace(/^error: /, '').replace(/[.?]?$/, (end) => end || '.');
    throw new UsageError(`${reason} --help lists the options.`);
  }
}
