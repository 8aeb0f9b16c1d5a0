import { EXIT_CODES, exitCodeOf } from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '../env';
import { readTrustedKeys } from '../editions/signature';
import { openStore } from '../store/open-store';
import { runServer } from './run-server';

/** Serves the store that STORE names, as seen from the current folder, at PORT and HOST. Returns the exit status. */
export const main = () =>
  exitCodeOf(async () => {
    const { store, port, host, security, trustedKeysFile, areKeysNamed, seenFile } = readEnv(process.cwd());
    const trustedKeys = readTrustedKeys(trustedKeysFile, areKeysNamed);
    const listening = { port, host, security, trustedKeys, seenFile };
    await runServer(await openStore(store), listening, (address) => console.log(`The site is at ${address}`));
    return EXIT_CODES.ok;
  });
