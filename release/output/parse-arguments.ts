import { Command as Program, CommanderError, Option } from 'commander';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

export { Option, Program };

type ParsedArguments<Options> = { help: string } | { positionals: string[]; options: Options };

/**
 * @param name what people type before the arguments, such as `npm run dev --`
 * @throws {UsageError} for wrong arguments; for an unknown one with the nearest name, if one is similar
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
    const reason = error.message
      .replace(/^error: /, '')
      .replace(/\n\(Did you mean (.*)\?\)/, '. Did you mean $1?')
      .replace(/[.?]?$/, (end) => end || '.');
    throw new UsageError(`${reason} --help lists the options.`);
  }
}
