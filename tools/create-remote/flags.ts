import { parseArgs } from 'node:util';
import { EXTRAS, QUESTIONS, type Answers } from './answers';

/** What was asked for on the command line; no answers at all means that questions are to be put. */
export type Asked = { help: boolean; answers: Answers };

/** @throws {TypeError} for a flag that is not known or has no value; the message names it */
export function parseFlags(args: string[]): Asked {
  const options = Object.fromEntries(
    [...QUESTIONS, ...EXTRAS].map(({ name }) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  const { help, ...answers } = values;
  return { help: help === true, answers: answers as Answers };
}

/** Text of `--help`. */
export const HELP = [
  'Usage: npm run create-remote                 asks for what it needs',
  '       npm run create-remote -- --name nest-watch --section "Nest Watch" --page "Our nests"',
  '',
  'Writes a new remote with one page: its own section of the menu, released on its own.',
  '',
  ...QUESTIONS.map(({ name, ask }) => `  --${name.padEnd(8)} ${ask}`),
  ...EXTRAS.map(({ name, ask, example }) => `  --${name.padEnd(8)} ${ask} unless given (such as ${example})`),
].join('\n');
