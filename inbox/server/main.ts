import { existsSync } from 'node:fs';
import { EXIT_CODES, exitCodeOf } from '@raptors/shared/contract/problem/user-error';
import { readTrustedKeys } from '@raptors/site/editions/signature';
import { readEnv } from '@raptors/site/env';
import { runServer } from '@raptors/site/server/run-server';
import { openStore } from '@raptors/site/store/open-store';
import { runCommand } from '../commands/commands';
import { databasePlace } from '../env';
import { openInbox } from './open-inbox';

/** Opens the inbox of the store that STORE names. */
async function open() {
  const { store: place, trustedKeysFile, seenFile, ...env } = readEnv(process.cwd());
  const trust = { trustedKeys: readTrustedKeys(trustedKeysFile), seenFile };
  const store = await openStore(place);
  return { inbox: await openInbox(store, { database: databasePlace(place), ...trust }), store, env, trust };
}

/**
 * Receives what visitors send, and serves the pages that are given back to them, from the store that STORE names.
 * @returns the exit status
 */
export const main = () =>
  exitCodeOf(async () => {
    const { inbox, store, env, trust } = await open();
    await inbox.startWork();
    const { port, host, security } = env;
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
    const place = databasePlace(readEnv(process.cwd()).store);
    // In a shell without INBOX_DB, whoever is invited would knock at another inbox.
    if (!place.includes('://') && !existsSync(place))
      console.log(`There was no inbox at ${place} (INBOX_DB): it is made now.`);
    const { inbox } = await open();
    await runCommand({ ...inbox, print: console.log }, args).finally(() => inbox.close());
    return EXIT_CODES.ok;
  });
