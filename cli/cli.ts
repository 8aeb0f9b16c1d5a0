import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import {
  EXIT_CODES,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { authorship } from '@raptors/release/commands/authorship';
import type { Command, Outcome } from '@raptors/release/commands/command';
import { readCommandLine, rejectUnknownArguments } from './command-line';
import { COMMANDS } from './table';
import { readEnv } from '@raptors/site/env';
import { readTrustedKeys } from '@raptors/site/editions/trusted-keys';
import { requireSite } from '@raptors/site/editions/editions';
import { lineOfText } from '@raptors/site/editions/line-of-text';
import { helpOf, helpOfOne } from './help';
import { reportProgress } from '@raptors/release/output/report-progress';
import { packageFolders, projectFolder } from '@raptors/release/build/project';
import { problemData } from '@raptors/release/output/format';
import { openStore } from '@raptors/site/store/open-store';

const UNCHANGED = 'Nothing has been changed: the live site is as it was.';

/** Runs one command and returns the exit status. */
export async function run(args: string[]): Promise<ExitCode> {
  const asJson = args.includes('--json');
  try {
    const { status = EXIT_CODES.ok, text, data } = await runCommand(args);
    if (asJson) console.log(JSON.stringify(data, null, 2));
    else if (status === EXIT_CODES.ok) console.log(text);
    else console.error(text);
    return status;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (asJson) console.log(JSON.stringify(errorData(error), null, 2));
    else console.error(error instanceof InvalidFileError ? `${error.message}\n${UNCHANGED}` : error.message);
    return error.exitCode;
  }
}

/** An error for programs. */
const errorData = ({ name, message, problems }: UserError) => ({
  error: name,
  message,
  ...(problems.length > 0 ? { findings: problems.map(problemData) } : {}),
});

async function runCommand(args: string[]): Promise<Outcome> {
  const { words, values: given } = readCommandLine(args);
  const values = given.message === undefined ? given : { ...given, message: lineOfText(given.message) };
  const [first, ...rest] = words;
  const named = COMMANDS.find(({ name }) => name === first);
  if (values.help || first === undefined) {
    const text = named ? helpOfOne(named) : helpOf(COMMANDS);
    return { text, data: { help: text }, status: values.help ? EXIT_CODES.ok : EXIT_CODES.usage };
  }
  const project = projectFolder();
  const packages = packageFolders(project);
  const command = named ?? releaseByName(words, packages);
  rejectUnknownArguments(command, named ? rest : words, values);
  const env = readEnv(project);
  const store = await openStore(env.store);
  if (command.changesStore && env.isStoreNamed && !values.create) await requireSite(store);
  const { progress, stop } = reportProgress((line) => console.error(line));
  try {
    return await command.run({
      words: named ? rest : words,
      values,
      env,
      packages,
      store,
      about: authorship(),
      signing: {
        trustedKeys: readTrustedKeys(env.trustedKeysFile),
        privateKey: env.signingKey,
        adopts: values.adopt ?? false,
      },
      progress,
      stopProgress: stop,
    });
  } finally {
    stop();
  }
}

/** `npm run release -- our-work` needs no further word. */
function releaseByName([first = '']: readonly string[], packages: ReadonlyMap<string, string>): Command {
  if (!packages.has(first) && !/[\\/]/.test(first)) {
    throw new UsageError(
      `There is no command and no package "${first}". Commands: ${COMMANDS.map(({ name }) => name).join(', ')}. Packages: ${[...packages.keys()].join(', ')}.`,
    );
  }
  return COMMANDS.find(({ name }) => name === 'release') as Command;
}
