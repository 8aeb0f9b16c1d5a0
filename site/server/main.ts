import { EXIT_CODES, exitCodeOf, UsageError } from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '../env';
import { openStore } from '../store/open-store';
import { runServer } from './run-server';

const HELP = `Serves the released site of a store until it gets a signal to stop. It takes no words, and these environment variables:
STORE, PORT, HOST, ACCESS_LOG and HSTS. docs/for-operators.md says what each means.`;

/** Serves the store that STORE names, as seen from the current folder, at PORT and HOST. Returns the exit status. */
export const main = (words: readonly string[]) =>
  exitCodeOf(async () => {
    if (words.some((word) => word !== '--help')) throw new UsageError(HELP);
    if (words.length > 0) {
      console.log(HELP);
      return EXIT_CODES.ok;
    }
    const { store, ...settings } = readEnv(process.cwd());
    await runServer(await openStore(store), settings, (address) => console.log(`The site is at ${address}`));
    return EXIT_CODES.ok;
  });
