import { Command, CommanderError } from 'commander';
import { EXTRAS, QUESTIONS, type Answers } from './answers/answers';

/** A command line: help, nothing but the questions, or answers by option. */
export type CommandLine = { help: string } | { answers: Answers };

/** @throws {CommanderError} for an option that is not known or has no value; the message names it */
export function parseCommandLine(args: readonly string[]): CommandLine {
  let help = '';
  const program = new Command('npm run create-remote --')
    .usage('[options]')
    .description(
      'Writes a new remote with one page: its own section of the menu, released on its own. Asks for what it needs when no option is given.',
    )
    .addHelpText(
      'after',
      '\nExample: npm run create-remote -- --name nest-watch --section "Nest Watch" --page "Our nests"',
    )
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => (help += text), writeErr: () => undefined });
  for (const { name, ask } of QUESTIONS) program.option(`--${name} <text>`, ask);
  for (const { name, ask, example } of EXTRAS)
    program.option(`--${name} <text>`, `${ask} by default (such as ${example})`);
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.helpDisplayed') return { help };
    throw error;
  }
  return { answers: program.opts<Answers>() };
}
