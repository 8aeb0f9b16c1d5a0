import { InvalidFileError, type Problem } from '@raptors/shared/contract/problem';
import { ReleaseRefusedError } from '@raptors/release/check/finding';
import { authorship } from '@raptors/release/commands/authorship';
import { UsageError, type Command, type Outcome } from '@raptors/release/commands/command';
import { readCommandLine, refuseWhatIsNotTaken } from './command-line';
import { COMMANDS } from './table';
import { NoShellError } from '@raptors/release/edition/compose';
import { RequestRefusedError } from '@raptors/release/edition/request-refused';
import { DamagedHistoryError } from '@raptors/site/editions/editions';
import { IncompleteReleaseError } from '@raptors/site/releases/release-source';
import { ReleaseTakenError } from '@raptors/release/edition/stored-release';
import { readEnv, SettingError } from '@raptors/site/env';
import { helpOf, helpOfOne } from './help';
import { keepSaying } from '@raptors/release/output/keep-saying';
import { PackageBuildError, packageFolders, projectFolder } from '@raptors/release/build/project';
import { openStore } from '@raptors/site/store/open-store';
import { StoreError } from '@raptors/site/store/store-error';

/** Errors that are answers: their message is for people, and a stack would only frighten. */
const EXPECTED = [
  InvalidFileError,
  ReleaseRefusedError,
  PackageBuildError,
  RequestRefusedError,
  ReleaseTakenError,
  IncompleteReleaseError,
  DamagedHistoryError,
  NoShellError,
  SettingError,
  StoreError,
  UsageError,
];

const UNCHANGED = 'Nothing has been changed: the live site is as it was.';

/** Runs one command and returns the exit status. */
export async function run(args: string[]): Promise<number> {
  const asJson = args.includes('--json');
  try {
    const { status = 0, text, data } = await runCommand(args);
    if (asJson) console.log(JSON.stringify(data, null, 2));
    else if (status === 0) console.log(text);
    else console.error(text);
    return status;
  } catch (error) {
    if (!EXPECTED.some((known) => error instanceof known)) throw error;
    const { name, message } = error as Error;
    const findings = findingsOf(error);
    if (asJson)
      console.log(JSON.stringify({ error: name, message, ...(findings ? { findings } : {}) }, null, 2));
    else console.error(error instanceof InvalidFileError ? `${message}\n${UNCHANGED}` : message);
    return 1;
  }
}

/** What a refusal is about, for programs. */
function findingsOf(error: unknown): readonly Problem[] | undefined {
  if (error instanceof ReleaseRefusedError) return error.findings;
  return error instanceof InvalidFileError ? error.problems : undefined;
}

async function runCommand(args: string[]): Promise<Outcome> {
  const { words, values } = readCommandLine(args);
  const [first, ...rest] = words;
  const named = COMMANDS.find(({ name }) => name === first);
  if (values.help || first === undefined) {
    const text = named ? helpOfOne(named) : helpOf(COMMANDS);
    return { text, data: { help: text }, status: values.help ? 0 : 1 };
  }
  const project = projectFolder();
  const packages = packageFolders(project);
  const command = named ?? releaseByName(words, packages);
  refuseWhatIsNotTaken(command, named ? rest : words, values);
  const env = readEnv(project);
  const { progress, stop } = keepSaying((line) => console.error(line));
  try {
    return await command.run({
      words: named ? rest : words,
      values,
      env,
      packages,
      store: await openStore(env.store),
      about: authorship(),
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
