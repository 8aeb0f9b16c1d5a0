import { parseArguments, type Command } from '@raptors/release/commands/parse-arguments';
import { EXTRAS, QUESTIONS, type Answers } from './answers/answers';

/** A parsed command line: a request for help, or the answers that were given as options. */
export type CommandLine = { help: string } | { answers: Answers };

/** @throws {UsageError} for an unknown option or one without a value; the message names it */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const line = parseArguments<Answers>('npm run create-remote --', define, args);
  return 'help' in line ? line : { answers: line.options };
}

function define(program: Command): void {
  program
    .usage('[options]')
    .description(
      'Writes a new remote with one page: its own section of the menu, released on its own. Asks for what it needs when no option is given.',
    )
    .addHelpText(
      'after',
      '\nExample: npm run create-remote -- --name nest-watch --section "Nest Watch" --page "Our nests"',
    );
  for (const { name, ask } of QUESTIONS) program.option(`--${name} <text>`, ask);
  for (const { name, ask, example } of EXTRAS)
    program.option(`--${name} <text>`, `${ask} (such as ${example})`);
}
