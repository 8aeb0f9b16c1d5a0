import { existsSync } from 'node:fs';
import { EXIT_CODES, exitCodeOf, UserError } from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '@raptors/site/env';
import { runServer } from '@raptors/site/server/run-server';
import { openStore } from '@raptors/site/store/open-store';
import { runCommand } from '../commands/commands';
import { isPostgres } from '../database/database';
import { databasePlace, erasuresPlace } from '../env';
import { openInbox } from './open-inbox';

async function open() {
  const { store: place, ...env } = readEnv(process.cwd());
  const store = await openStore(place);
  return {
    inbox: await openInbox(store, { database: databasePlace(place), erasures: erasuresPlace(place) }),
    store,
    env,
  };
}

/** Receives what visitors send, and serves the pages that are given back to them, from the store that STORE names. @returns the exit status */
export const main = () =>
  exitCodeOf(async () => {
    const { inbox, store, env } = await open();
    const { port, host, security } = env;
    const listening = { port, host, security, inbox: inbox.routes };
    let work: Promise<void> | undefined;
    await runServer(store, listening, (address) => {
      console.log(`The inbox is at ${address}`);
      work = inbox.startWork();
    }).finally(async () => {
      await work;
      await inbox.close();
    });
    return EXIT_CODES.ok;
  });

/** Runs a command of `npm run inbox --` on the inbox of the store that STORE names. @returns the exit status */
export const command = (args: readonly string[]) =>
  exitCodeOf(async () => {
    let opened: Awaited<ReturnType<typeof open>> | undefined;
    const openOnce = async () => {
      mustExist(databasePlace(readEnv(process.cwd()).store));
      opened = await open();
      return { ...opened.inbox, print: console.log };
    };
    const help = await runCommand(openOnce, args).finally(() => opened?.inbox.close());
    if (help) console.log(help);
    return EXIT_CODES.ok;
  });

/** A command given without the server's INBOX_DB would make an empty inbox of its own, invite people to it, and back it up. */
function mustExist(database: string): void {
  if (!isPostgres(database) && !existsSync(database))
    throw new UserError(
      `There is no inbox in ${database}. INBOX_DB names its file, as where the inbox runs; the first start makes it: npm run inbox`,
    );
}
