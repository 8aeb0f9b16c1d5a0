import type { Command } from '@raptors/release/commands/command';
import { COMMON_OPTIONS, OPTIONS, type OptionKind, type OptionName } from '@raptors/release/commands/options';
import { table } from '@raptors/release/output/format';

const PROGRAM = 'npm run release --';

const SETTINGS = `Settings, as variables of the environment:
${indented([
  ['STORE', 'where the site lives: a folder (.site by default), or s3://bucket/prefix'],
  ['RELEASED_BY', 'who releases, where git does not know'],
  ['SIGNING_KEY', 'private key that signs editions, in PEM, or its file; `keys` makes one'],
  ['TRUSTED_KEYS', 'file that lists the keys whose editions are accepted (trusted-keys.json by default)'],
  ['PORT, HOST', 'where the server listens (4173 and localhost by default)'],
])}

For a bucket, what all tools for S3 read:
${indented([
  ['AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY', 'the account; or AWS_PROFILE'],
  ['AWS_REGION', 'where the bucket is'],
  ['AWS_ENDPOINT_URL', 'address of a store that is not Amazon’s'],
  ['AWS_S3_FORCE_PATH_STYLE', 'bucket in the path, not in the host name (true where an endpoint is named)'],
])}`;

/** Help about all commands. */
export const helpOf = (commands: readonly Command[]): string =>
  [
    `Usage: ${PROGRAM} <command> …`,
    `       ${PROGRAM} <name>…        the same as: release <name>…`,
    '',
    ...commands.map((command) => `  ${usageOf(command)}\n      ${command.help}`),
    '',
    'With every command:',
    optionLines(COMMON_OPTIONS),
    '',
    SETTINGS,
  ].join('\n');

/** Help about one command. */
export function helpOfOne(command: Command): string {
  const { help, options, details, examples } = command;
  return [
    `Usage: ${PROGRAM} ${usageOf(command)}`,
    '',
    `${help[0]?.toUpperCase()}${help.slice(1)}.`,
    ...(details ? ['', details] : []),
    '',
    'Options:',
    optionLines([...options, ...COMMON_OPTIONS]),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n');
}

const usageOf = ({ name, usage, options }: Command) =>
  [
    name,
    usage,
    ...options.filter((option) => !usage.includes(`--${option}`)).map((option) => `[${asTyped(option)}]`),
  ]
    .filter(Boolean)
    .join(' ');

function asTyped(option: OptionName): string {
  const { value }: OptionKind = OPTIONS[option];
  return `--${option}${value ? ` ${value}` : ''}`;
}

function optionLines(options: readonly OptionName[]): string {
  return indented(
    options.map((option) => {
      const { short, help }: OptionKind = OPTIONS[option];
      return [`${short ? `-${short}, ` : ''}${asTyped(option)}`, help];
    }),
  );
}

function indented(rows: readonly (readonly string[])[]): string {
  return table(rows).replace(/^/gm, '  ');
}
