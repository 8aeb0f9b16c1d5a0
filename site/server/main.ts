import { EXIT_CODES, exitCodeOf, UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import { requireSite } from '../editions/editions';
import { readEnv } from '../env';
import { describeSettings, readSettings, requireSettings } from '../settings';
import { servedSite } from '../reading/served-site';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { awayPage } from './away-page';
import { runServer } from './run-server';

const HELP = `Serves the released site of a store until it gets a signal to stop. Its settings are environment variables, or in a file:
  node site/bin.mjs [--env-file <file>]           serves
  node site/bin.mjs settings [--env-file <file>]  prints each setting, and where it comes from
  node site/bin.mjs away-page                     prints the page that a proxy shows while no server answers`;

const PRINTED = new Map<string, () => string | Promise<string>>([
  ['--help', () => HELP],
  ['settings', describeSettings],
  ['away-page', () => awayPage()],
]);

/** Serves the store that STORE names at PORT and HOST, or prints what `args` ask for. @returns the exit status */
export const main = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const [word, ...more] = readSettings(args);
    if (word !== undefined) {
      const print = PRINTED.get(word);
      if (!print || more.length > 0) throw new UsageError(HELP);
      console.log(await print());
      return EXIT_CODES.ok;
    }
    const { store: place, ...listening } = readEnv(process.cwd());
    await requireSettings(async () => requireShown(await openStore(place)));
    await runServer(await openStore(place), listening, (address) => console.log(`The site is at ${address}`));
    return EXIT_CODES.ok;
  });

/** @throws {UserError} when there is no site, or the edition to show is damaged */
async function requireShown(store: Store): Promise<void> {
  await requireSite(store);
  try {
    await servedSite(store).current();
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    throw new UserError(
      `${cause.message} No older edition is shown in its place. Put this file back from a copy of the store, and start again.`,
      { cause },
    );
  }
}
