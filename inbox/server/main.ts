import { EXIT_CODES, exitCodeOf } from '@raptors/shared/contract/problem/user-error';
import { readTrustedKeys } from '@raptors/site/editions/signature';
import { readEnv } from '@raptors/site/env';
import { runServer } from '@raptors/site/server/run-server';
import { openStore } from '@raptors/site/store/open-store';
import { runCommand } from '../commands/commands';
import { databasePlace } from '../env';
import { openInbox } from './open-inbox';

/**
 * Receives what visitors send, and serves the pages that are given back to them, from the store that STORE names.
 * @returns the exit status
 */
export const main = () =>
  exitCodeOf(async () => {
    const { store: place, port, host, security, trustedKeysFile, seenFile } = readEnv(process.cwd());
    const trust = { trustedKeys: readTrustedKeys(trustedKeysFile), seenFile };
    const store = await openStore(place);
    const inbox = await openInbox(store, { database: databasePlace(place), ...trust });
    await inbox.startWork();
    const listening = { port, host, security, ...trust, inbox: inbox.routes };
    await runServer(store, listening, (address) => console.log(`The inbox is at ${address}`)).finally(() =>
      inbox.close(),
    );
    return EXIT_CODES.ok;
  });

/**
 * Runs a command of `npm run inbox --` on the inbox of the store that STORE names.
 * @returns the exit status
 */
export const command = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const { store: place, trustedKeysFile, seenFile } = readEnv(process.cwd());
    const trust = { trustedKeys: readTrustedKeys(trustedKeysFile), seenFile };
    const inbox = await openInbox(await openStore(place), { database: databasePlace(place), ...trust });
    await runCommand({ ...inbox, print: console.log }, args).finally(() => inbox.close());
    return EXIT_CODES.ok;
  });
