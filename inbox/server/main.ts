import { existsSync } from 'node:fs';
import {
  EXIT_CODES,
  exitCodeOf,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { requireSite } from '@raptors/site/editions/editions';
import { readEnv } from '@raptors/site/env';
import { readSettings, requireSettings } from '@raptors/site/settings';
import { openStore } from '@raptors/site/store/open-store';
import { runCommand, type OpenInbox } from '../commands/commands';
import { isPostgres } from '../database/database';
import { requirePostgres } from '../database/postgres';
import { databaseFile, databasePlace, erasuresPlace, requireDatabaseFolder } from '../env';
import { openInbox, type Inbox } from './open-inbox';
import { serveInbox } from './serve-inbox';

const storePlace = () => readEnv(process.cwd()).store;

async function serve(): Promise<ExitCode> {
  await requireSettings(
    requireDatabaseFolder,
    async () => requireSite(await openStore(storePlace())),
    () => requirePostgres(databasePlace(storePlace())),
  );
  const { port, host, security } = readEnv(process.cwd());
  await serveInbox(await openStore(storePlace()), storePlace(), { port, host, security }, (address) =>
    console.log(`The inbox is at ${address}`),
  );
  return EXIT_CODES.ok;
}

/** Starts the inbox, or runs a command of `npm run inbox --`. */
export const run = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const words = readSettings(args);
    if (words.length === 0) return serve();
    let opened: Inbox | undefined;
    const openOnce: OpenInbox = async (which) => {
      await requireSettings();
      const place = (which === 'file' ? databaseFile : databasePlace)(storePlace());
      mustExist(place);
      opened = await openInbox(await openStore(storePlace()), {
        database: place,
        erasures: erasuresPlace(storePlace()),
      });
      return { ...opened, print: console.log };
    };
    const help = await runCommand(openOnce, words).finally(() => opened?.close());
    if (help) console.log(help);
    return EXIT_CODES.ok;
  });

/** Without this check, a command with another INBOX_DB than the server would create an empty inbox. */
function mustExist(database: string): void {
  if (!isPostgres(database) && !existsSync(database))
    throw new UserError(
      `There is no inbox in ${database}. INBOX_DB names its file, as where the inbox runs; the first start makes it: npm run inbox`,
    );
}
