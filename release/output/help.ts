import type { Command } from '../commands/command';

/** Help about all commands. */
export const helpOf = (commands: readonly Command[]) =>
  [
    'Usage: npm run release -- <command> …',
    '       npm run release -- <name>…        the same as: release <name>…',
    '',
    ...commands.map(({ name, usage, help }) => `  ${`${name} ${usage}`.trim()}\n      ${help}`),
    '',
    '  --json     the result as JSON; what goes on is told on the other channel',
    '  --help     more about a command',
    '',
    'Settings: STORE (folder, default .site), PORT, HOST, RELEASED_BY.',
  ].join('\n');

/** Help about one command. */
export const helpOfOne = ({ name, usage, help, details }: Command) =>
  [
    `Usage: npm run release -- ${name} ${usage}`.trim(),
    '',
    `${help[0]?.toUpperCase()}${help.slice(1)}.`,
    ...(details ? ['', details] : []),
  ].join('\n');
