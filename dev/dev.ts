import { InvalidFileError } from '@raptors/shared/contract/problem';
import { UsageError } from '@raptors/release/commands/command';
import { SettingError } from '@raptors/site/env';
import { projectFolder } from '@raptors/release/build/project';
import { StoreError } from '@raptors/site/store/store-error';
import { HELP, readCommand } from './command-line';
import { DevError } from './dev-error';
import { serveHot } from './server/serve-hot';

/** Errors that are answers: their message is for people. */
const EXPECTED = [DevError, InvalidFileError, SettingError, StoreError, UsageError];

/** Runs `npm run dev` until it is stopped, and returns the exit status. */
export async function dev(words: string[]): Promise<number> {
  try {
    const project = projectFolder();
    const command = readCommand(words, project);
    if (!command) console.log(HELP);
    else await serveHot(command, project);
    return 0;
  } catch (error) {
    if (!EXPECTED.some((known) => error instanceof known)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}
