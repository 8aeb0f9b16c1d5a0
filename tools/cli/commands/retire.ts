import { withTranslations } from '@raptors/shared/contract/package-id';
import { existsSync } from 'node:fs';
import { RequestRefusedError, requireLive } from '@raptors/release/plan/plan';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { readLiveEdition, readPackageEntry } from '@raptors/site/editions/editions';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import { messageOption, type Command, type CommandContext } from '../command';
import { makeLiveAndReport } from '../report';

type RetireOptions = { to?: string; redirect?: [from: string, to: string][]; message?: string };

export const retire: Command<RetireOptions> = {
  name: 'retire',
  words: '[name]',
  help: 'take a remote out of the site, with its translation; its addresses redirect as --to and --redirect say',
  details: 'Its releases stay in the store as long as a kept edition shows them.',
  examples: ['retire our-work --to /', 'retire our-work --redirect /Our_Work/Old=/Events --to /'],
  define: (program) =>
    program
      .option('--to <path>', 'redirects every page without a --redirect to this page')
      .option(
        '--redirect <old>=<new>',
        'redirects one address to another page; may be given several times',
        (pair, earlier: RetireOptions['redirect'] = []) => [...earlier, redirectOf(pair)],
      )
      .addOption(messageOption()),
  async run(context, [name], { message, ...options }) {
    if (!name) throw new UsageError('Name the remote to retire.');
    await requireAnswered(context, name);
    const redirects = await redirectsFor(context, name, options);
    const change = { kind: 'retire', name, redirects, message } as const;
    return makeLiveAndReport(context, change, `${name} is not live.`, () =>
      context.packages.has(name) ? [leftBehind(name)] : [],
    );
  },
};

/** @throws {RequestRefusedError} while the inbox has unanswered submissions to forms of the remote */
async function requireAnswered({ env }: CommandContext, name: string): Promise<void> {
  // The kit has no inbox to ask.
  if (isInstalled) return;
  const { databasePlace } = await import('@raptors/inbox/env');
  const { isPostgres } = await import('@raptors/inbox/database/database');
  const place = databasePlace(env.store);
  if (!isPostgres(place) && !existsSync(place)) return;
  const { openDatabase } = await import('@raptors/inbox/database/open-database');
  const { countWaiting } = await import('@raptors/inbox/staff/queries');
  const database = await openDatabase(place);
  const counts = await Promise.all(
    withTranslations(name).map((owner) => countWaiting(database, owner)),
  ).finally(() => database.close());
  const waiting = counts.reduce((sum, count) => sum + count);
  if (waiting > 0)
    throw new RequestRefusedError(
      `${waiting === 1 ? 'One submission' : `${waiting} submissions`} to the forms of ${name} still ${waiting === 1 ? 'waits' : 'wait'} in the inbox. Open the inbox at /~inbox/, and mark what is settled as done.`,
    );
}

const leftBehind = (name: string) =>
  `${
    isInstalled
      ? 'The next push to main would release it again: delete .github/workflows/release.yml, or archive the repository.'
      : `Its folder is still there, and npm start would release it again. To take it out of the project:
  rm -r remotes/${name} && npm install
  and delete its line in .github/CODEOWNERS.`
  } To bring it back instead: ${PROGRAM} ${name}`;

function redirectOf(pair: string): [from: string, to: string] {
  const [from, to, ...more] = pair.split('=');
  if (from?.startsWith('/') && to?.startsWith('/') && more.length === 0) return [from, to];
  throw new UsageError(
    `--redirect takes two addresses, such as --redirect /Old_page=/New_page, and not "${pair}".`,
  );
}

async function redirectsFor({ store }: CommandContext, name: string, { to, redirect = [] }: RetireOptions) {
  const live = await readLiveEdition(store);
  requireLive(live, name);
  const { pages } = await readPackageEntry(store, live?.site.packages[name]?.entry ?? '');
  const all = to ? Object.keys(pages).map((path): [string, string] => [path, to]) : [];
  return Object.fromEntries([...all, ...redirect]);
}
