import { parseArgs } from 'node:util';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '@raptors/release/commands/command';
import {
  COMMON_OPTIONS,
  OPTIONS,
  type OptionKind,
  type OptionName,
  type OptionValues,
} from '@raptors/release/commands/options';

/** Splits a command line into words and options. */
export function readCommandLine(args: string[]): { words: string[]; values: OptionValues } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    return { words: positionals, values };
  } catch (error) {
    throw new UsageError(`${sentenceOf(error as Error)} --help lists what there is.`);
  }
}

/** Node's message about a command line, cut to what helps. */
function sentenceOf({ message }: Error): string {
  const [, lacking] = /'(?:-\w, )?--([\w-]+)[^']*' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (!lacking) return `${message.split('. To specify')[0]}.`;
  const { value }: OptionKind = OPTIONS[lacking as OptionName];
  return `--${lacking} wants something after it: --${lacking} ${value}.`;
}

/** @throws {UsageError} when there is an option or a word that the command would pass over */
export function rejectUnknownArguments(
  { name, options, maxPositionals }: Command,
  words: readonly string[],
  values: OptionValues,
): void {
  const taken: readonly OptionName[] = [...options, ...COMMON_OPTIONS];
  const wrong = (Object.keys(values) as OptionName[]).find((option) => !taken.includes(option));
  const help = `\`npm run release -- ${name} --help\` shows what it takes.`;
  if (wrong) throw new UsageError(`${name} takes no --${wrong}. ${help}`);
  const extra = words[maxPositionals];
  if (extra !== undefined) throw new UsageError(`${name} does not know what to do with "${extra}". ${help}`);
}
