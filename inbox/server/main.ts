import { existsSync } from 'node:fs';
import {
  EXIT_CODES,
  exitCodeOf,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { requireSite } from '@raptors/site/editions/editions';
import { readEnv } from '@raptors/site/env';
import { runServer } from '@raptors/site/server/run-server';
import { readSettings, requireSettings } from '@raptors/site/settings';
import { openStore } from '@raptors/site/store/open-store';
import { runCommand, type OpenInbox } from '../commands/commands';
import { isPostgres } from '../database/database';
import { requirePostgres } from '../database/postgres';
import { databaseFile, databasePlace, erasuresPlace, requireDatabaseFolder } from '../env';
import { openInbox, type Inbox } from './open-inbox';

const storePlace = () => readEnv(process.cwd()).store;

async function open(database = databasePlace(storePlace())) {
  const store = await openStore(storePlace());
  return { inbox: await openInbox(store, { database, erasures: erasuresPlace(storePlace()) }), store };
}

async function serve(): Promise<ExitCode> {
  await requireSettings(
    requireDatabaseFolder,
    async () => requireSite(await openStore(storePlace())),
    () => requirePostgres(databasePlace(storePlace())),
  );
  const { inbox, store } = await open();
  const { port, host, security } = readEnv(process.cwd());
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
}

/** Starts the inbox, or runs a command of `npm run inbox --`. @returns the exit status */
export const run = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const words = readSettings(args);
    if (words.length === 0) return serve();
    let opened: Inbox | undefined;
    const openOnce: OpenInbox = async (which) => {
      await requireSettings();
      const place = (which === 'file' ? databaseFile : databasePlace)(storePlace());
      mustExist(place);
      opened = (await open(place)).inbox;
      return { ...opened, print: console.log };
    };
    const help = await runCommand(openOnce, words).finally(() => opened?.close());
    if (help) console.log(help);
    return EXIT_CODES.ok;
  });

/** Without the server's INBOX_DB, a command would create and use an empty inbox. */
function mustExist(database: string): void {
  if (!isPostgres(database) && !existsSync(database))
    throw new UserError(
      `There is no inbox in ${database}. INBOX_DB names its file, as where the inbox runs; the first start makes it: npm run inbox`,
    );
}
