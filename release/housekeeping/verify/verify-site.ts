import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import {
  pageDataSchema,
  type Registry,
  REGISTRY_URL,
  registrySchema,
} from '@raptors/shared/contract/registry';
import { FILE_POLICY, IMMUTABLE, REVALIDATE, securityHeaders } from '@raptors/site/store/http-headers';
import { inParallel } from '@raptors/site/store/in-parallel';
import { sha256Of } from '@raptors/site/store/objects';
import { factsOf } from '../../check/page-facts';

/** Each page has a policy of its own. */
const { 'Content-Security-Policy': _, ...SITE_HEADERS } = securityHeaders('site');
const PAGE_HEADERS = { ...SITE_HEADERS, 'Cache-Control': REVALIDATE };
const FILE_HEADERS = {
  ...securityHeaders('everybody'),
  'Cache-Control': IMMUTABLE,
  'Access-Control-Allow-Origin': '*',
};
const REMEDY =
  'Run verify on the store. If it finds nothing, export or upload the edition again and check the host’s configuration.';
const REQUESTS_AT_A_TIME = 8;
const REQUEST_TIMEOUT_MS = 20_000;

class NoSuchSiteError extends UserError {
  override name = 'NoSuchSiteError';
}

/**
 * Checks a live site as a visitor's browser sees it: every page, its pins, its files against their hashes, its headers,
 * every redirect.
 * @param origin of the site, such as `https://example.org`
 * @param storedPages content hash of each page by its path, where the store holds the edition that is live there
 * @returns counts of what was visited, and the problems
 * @throws {NoSuchSiteError} when there is no registry to begin with
 */
export async function verifySite(
  origin: string,
  storedPages: (edition: number) => Promise<ReadonlyMap<string, string> | undefined>,
) {
  const registry = await readRegistry(origin);
  const problems: Problem[] = [];
  const files = new Map<string, string | undefined>(Object.entries(registry.integrity));
  const stored = await storedPages(registry.edition);
  const pages = pagesOf(registry);
  const redirects = Object.entries(registry.redirects ?? {});
  const visitAll = (addresses: readonly string[], validate: (address: string, visit: Visit) => void) =>
    inParallel(REQUESTS_AT_A_TIME, addresses, async (address) => {
      const file = origin + address;
      const report: Visit['report'] = (rule, reason) =>
        void problems.push({ rule, file, reason, remedy: REMEDY });
      try {
        validate(address, { ...(await request(file)), report });
      } catch (error) {
        report('address-answers', `does not answer: ${messageOf(error)}`);
      }
    });

  await visitAll(pages, (path, visit) => {
    if (!validatePage(visit, path, stored?.get(path))) return;
    const { scripts, pictures } = factsOf(parse(visit.bytes.toString('utf8')));
    const data = scripts.find(({ id }) => id === PAGE_DATA_ID)?.text ?? '';
    validatePins(registry, files, data, visit.report);
    for (const address of pictures)
      if (address.startsWith('/releases/') && !files.has(address)) files.set(address, undefined);
  });
  await visitAll([...files.keys()], (address, visit) => validateFile(visit, files.get(address)));
  await visitAll(
    redirects.map(([from]) => from),
    (from, visit) => validateRedirect(registry, visit, from),
  );
  const { edition } = registry;
  return { origin, edition, pages: pages.length, files: files.size, redirects: redirects.length, problems };
}

type Answer = { status: number; headers: Headers; bytes: Buffer };
type Visit = Answer & { report: (rule: string, reason: string) => void };

async function request(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answer = await fetch(address, { redirect: 'manual', signal });
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function readRegistry(origin: string): Promise<Registry> {
  const address = origin + REGISTRY_URL;
  const answer = await request(address).catch((cause: unknown) => {
    throw new NoSuchSiteError(
      `${origin} does not answer. Check the address, and whether the site is running.`,
      { cause },
    );
  });
  const schema = v.pipe(v.string(), v.parseJson(), registrySchema);
  const parsed = v.safeParse(schema, answer.bytes.toString('utf8'));
  if (answer.status === 200 && parsed.success) return parsed.output;
  throw new NoSuchSiteError(
    `${address} answers ${answer.status} instead of a registry: this is not a site of this project, or its edition is damaged.`,
  );
}

const pagesOf = ({ pages, remotes }: Registry): string[] => [
  ...pages.map(({ path }) => path),
  ...remotes.flatMap((remote) => [
    ...remote.pages.map(({ path }) => path),
    ...(remote.sets ?? []).flatMap(({ path, records }) =>
      Object.keys(records).map((slug) => path.replace('{slug}', slug)),
    ),
  ]),
];

function validatePage(visit: Visit, path: string, storedHash: string | undefined): boolean {
  const { status, headers, bytes, report } = visit;
  const expected = path === NOT_FOUND_PATH ? 404 : 200;
  if (status !== expected) {
    report('page-answers', `answers ${status} instead of ${expected}.`);
    return false;
  }
  const type = headers.get('content-type') ?? 'nothing';
  if (!/^text\/html\b/.test(type)) report('page-answers', `is sent as ${type} instead of text/html.`);
  validateHeaders(visit, PAGE_HEADERS);
  const policy = headers.get('content-security-policy');
  if (!policy || policy === FILE_POLICY)
    report('header-is-sent', 'is sent without a Content-Security-Policy of its own.');
  if (storedHash && sha256Of(bytes) !== storedHash)
    report('page-is-stored', 'is not the page that the store holds for this edition.');
  return true;
}

/** A page pins the releases that rendered it: these have to be the live ones, with the hashes of the registry. */
function validatePins(
  registry: Registry,
  files: Map<string, string | undefined>,
  pageData: string,
  report: Visit['report'],
): void {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pageDataSchema), pageData);
  if (!parsed.success) return report('page-has-pins', 'has no data of its own that can be read.');
  const { shell, remote, integrity } = parsed.output;
  if (shell !== registry.shell)
    report('pin-is-live', `was rendered with shell ${shell}, and ${registry.shell} is live.`);
  const live = registry.remotes.find(({ name }) => name === remote?.name);
  if (remote && remote.release !== live?.release)
    report('pin-is-live', `shows ${remote.name} ${remote.release}, and ${live?.release ?? 'none'} is live.`);
  for (const [address, hash] of Object.entries(integrity)) {
    const known = files.get(address);
    if (known !== undefined && known !== hash)
      report('pin-is-live', `expects another content of ${address} than the registry.`);
    if (known === undefined) files.set(address, hash);
  }
}

function validateFile(visit: Visit, integrity: string | undefined): void {
  const { status, bytes, report } = visit;
  if (status !== 200) return report('file-is-there', `answers ${status} instead of 200.`);
  if (integrity && `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
    report('file-is-whole', 'has another hash than expected: browsers refuse it.');
  validateHeaders(visit, FILE_HEADERS);
}

function validateRedirect(
  { redirects = {} }: Registry,
  { status, headers, report }: Visit,
  from: string,
): void {
  const targets = new Set<string>();
  for (let next = redirects[from]; next && !targets.has(next); next = redirects[pathKey(next)])
    targets.add(next);
  const location = headers.get('location') ?? '';
  const arrives = targets.has(location && new URL(location, 'http://site.invalid').pathname);
  // 302 for temporary redirects.
  if (![301, 302].includes(status) || !arrives)
    report('redirect-arrives', `answers ${status} and does not lead to ${[...targets].at(-1)}.`);
}

function validateHeaders({ headers, report }: Visit, expected: Record<string, string>): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers.get(name);
    if (sent !== value)
      report('header-is-sent', `is sent with ${name}: ${sent ?? '(none)'} instead of ${value}.`);
  }
}
