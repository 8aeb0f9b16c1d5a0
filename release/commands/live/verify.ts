import { EXIT_CODES, UsageError } from '@raptors/shared/contract/problem/user-error';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { readEdition, readParts, readSite, requireSite } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { repairStore } from '../../housekeeping/restore';
import { verifySite } from '../../housekeeping/verify/verify-site';
import type { Verification } from '../../housekeeping/verify/verify-files';
import { verifyStore } from '../../housekeeping/verify/verify-store';
import { count, problemData } from '../../output/format';
import type { Command, Context, Outcome } from '../command';

const LISTED = 20;
const UNKNOWN_SHOWN = 5;

/** The command `verify`: compares everything in a store, or on a live site, with its hashes. */
export const verify: Command = {
  name: 'verify',
  usage: '',
  maxPositionals: 0,
  options: ['repair', 'site'],
  examples: ['verify', 'verify --repair', 'verify --site https://example.org'],
  help: 'compare every edition, page, release and file of the store, or of a live site, with its hash',
  details: `The exit status is 0 when nothing is missing or damaged, otherwise 1.
--repair restores from another stored form or by rendering again; it removes nothing.
--site visits every page of a live site and checks its pins, files and headers. If the store holds the edition that is live
there, each page has to be the stored one.`,
  run: (context) => (context.values.site === undefined ? verifyHere(context) : verifyThere(context)),
};

async function verifyHere({ store, values, progress }: Context): Promise<Outcome> {
  await requireSite(store);
  const { verification: first, needed } = await verifyStore(store, progress);
  if (!values.repair || first.problems.length === 0) return storeOutcome(first, 0);
  progress(`Restoring ${count(first.problems.length, 'file')}…`);
  await repairStore(store, first, needed);
  const { verification } = await verifyStore(store, progress);
  return storeOutcome(verification, first.problems.length - verification.problems.length);
}

async function verifyThere({ store, values: { site = '', repair }, progress }: Context): Promise<Outcome> {
  if (repair)
    throw new UsageError(
      '--repair restores a store; a live site is only read. Use either --repair or --site.',
    );
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--site takes an address such as https://example.org, and not "${site}".`);
  progress(`Visiting ${url.origin}…`);
  const found = await verifySite(url.origin, (edition) => storedPages(store, edition));
  const { edition, pages, files, redirects, problems } = found;
  return outcomeOf(problems, found, [
    `${heading(problems)} at ${url.origin}: edition ${edition} with ${count(pages, 'page')}, ${count(files, 'file')}, ${count(redirects, 'redirect')}.`,
  ]);
}

/** Content hashes of an edition's pages by path; `undefined` where this store does not hold it. */
async function storedPages(store: Store, number: number): Promise<ReadonlyMap<string, string> | undefined> {
  if (!(await store.has(keys.edition(number)))) return undefined;
  const { site } = await readEdition(store, number);
  const parts = await readParts(store, await readSite(store, site));
  return new Map(
    [...parts.values()].flatMap(({ pages }) =>
      Object.entries(pages).map(([path, { file }]) => [path, file] as const),
    ),
  );
}

function storeOutcome(verification: Verification, restored: number): Outcome {
  const { editions, pruned, previews, releases, pages, files, bytes, unreferenced, unknown, problems } =
    verification;
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return outcomeOf(problems, { ...verification, restored }, [
    ...(restored > 0 ? [`${count(restored, 'file')} restored.`] : []),
    `${heading(problems)}: ${count(editions, 'edition')} (${pruned} pruned), ${count(previews, 'preview')}, ` +
      `${count(releases, 'release')}, ${count(pages, 'page')}; ${count(files, 'file')}, ${megabytes(bytes)}.`,
    ...(unknown.length > 0
      ? [
          `Not checked, because nothing names ${unknown.length === 1 ? 'it' : 'them'}: ${count(unknown.length, 'file')}, such as ${unknown.slice(0, UNKNOWN_SHOWN).join(', ')}. Nothing of ${unknown.length === 1 ? 'it' : 'them'} is served.`,
        ]
      : []),
    `Unreferenced, which a prune will remove later: ${count(unreferenced.files, 'file')}, ${megabytes(unreferenced.bytes)}.`,
  ]);
}

const heading = (problems: readonly Problem[]) =>
  problems.length === 0 ? 'Nothing is missing or damaged' : count(problems.length, 'problem');

function outcomeOf(problems: readonly Problem[], data: object, summary: readonly string[]): Outcome {
  const listed = problems.slice(0, LISTED).map(problemText);
  const more = problems.length - listed.length;
  return {
    status: problems.length === 0 ? EXIT_CODES.ok : EXIT_CODES.failed,
    text: [...listed, ...(more > 0 ? [`… and ${more} more; --json lists all.`] : []), ...summary].join(
      listed.length > 0 ? '\n\n' : '\n',
    ),
    data: { ...data, problems: problems.map(problemData) },
  };
}
