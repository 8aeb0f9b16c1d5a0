import { EXIT_CODES, exitCodeOf, UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import { requireSite } from '../editions/editions';
import { readEnv } from '../env';
import { describeSettings, requireAll, requireKnownNames, takeEnvFile } from '../settings';
import { servedSite } from '../reading/served-site';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { awayPage } from './away-page';
import { runServer } from './run-server';

const HELP = `Serves the released site of a store until it gets a signal to stop. Its settings are environment variables, or in a file:
  node site/bin.mjs [--env-file <file>]           serves
  node site/bin.mjs settings [--env-file <file>]  prints each setting, and where it comes from
  node site/bin.mjs away-page                     prints the page that a proxy shows while no server answers`;

const PRINTED = new Map([
  ['--help', () => HELP],
  ['settings', () => describeSettings().join('\n')],
  ['away-page', () => awayPage()],
]);

/** Serves the store of STORE at PORT and HOST. Returns the exit status. */
export const main = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const [word, ...more] = takeEnvFile(args);
    if (word !== undefined) {
      const print = PRINTED.get(word);
      if (!print || more.length > 0) throw new UsageError(HELP);
      console.log(print());
      return EXIT_CODES.ok;
    }
    const env = () => readEnv(process.cwd());
    const open = () => openStore(env().store);
    await requireAll(env, requireKnownNames, async () => requireShown(await open()));
    const { store: _, ...settings } = env();
    await runServer(await open(), settings, (address) => console.log(`The site is at ${address}`));
    return EXIT_CODES.ok;
  });

/** @throws {UserError} where there is no site, or the only edition of it is damaged */
async function requireShown(store: Store): Promise<void> {
  await requireSite(store);
  try {
    await servedSite(store).current();
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    throw new UserError(
      `${cause.message} There is no other edition to show. Put this file back from a copy of the store, and start again.`,
      { cause },
    );
  }
}
