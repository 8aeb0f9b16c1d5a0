import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { pageDataSchema, REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import type { Registry } from '@raptors/shared/contract/registry';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { FILE_POLICY, IMMUTABLE, REVALIDATE, securityHeaders } from '@raptors/site/store/http-headers';
import { inParallel } from '@raptors/site/store/in-parallel';
import { sha256Of } from '@raptors/site/store/objects';
import { factsOf } from '../../check/page-facts';

/** Each page has a policy of its own. */
const { 'Content-Security-Policy': _, ...PAGE_HEADERS } = securityHeaders('site');
const FILE_HEADERS = {
  ...securityHeaders('everybody'),
  'Cache-Control': IMMUTABLE,
  'Access-Control-Allow-Origin': '*',
};

const REQUESTS_AT_A_TIME = 8;
const REQUEST_TIMEOUT_MS = 20_000;

/** The result of visiting all pages of a site. */
type SiteVerification = {
  origin: string;
  edition: number;
  pages: number;
  /** Files of releases that pages and registry name. */
  files: number;
  redirects: number;
  problems: Problem[];
};

/** The site does not answer, or is not a site of this project. */
class NoSuchSiteError extends UserError {
  override name = 'NoSuchSiteError';
}

type Visit = {
  origin: string;
  registry: Registry;
  problems: Problem[];
  files: Map<string, string | undefined>;
};

/**
 * Checks a live site as a visitor's browser sees it: every page, its pins, its files against their hashes, its headers,
 * every redirect.
 * @param origin of the site, such as `https://example.org`
 * @param storedPages content hash of each page by its path, where the store holds the edition that is live there
 * @throws {NoSuchSiteError} when there is no registry to begin with
 */
export async function verifySite(
  origin: string,
  storedPages: (edition: number) => Promise<ReadonlyMap<string, string> | undefined>,
): Promise<SiteVerification> {
  const registry = await readRegistry(origin);
  const visit: Visit = { origin, registry, problems: [], files: new Map(Object.entries(registry.integrity)) };
  const stored = await storedPages(registry.edition);
  const pages = pagesOf(registry);
  await inParallel(REQUESTS_AT_A_TIME, pages, (path) => visitPage(visit, path, stored?.get(path)));
  await inParallel(REQUESTS_AT_A_TIME, [...visit.files], (file) => visitFile(visit, file));
  const redirects = Object.entries(registry.redirects ?? {});
  await inParallel(REQUESTS_AT_A_TIME, redirects, (redirect) => followRedirect(visit, redirect));
  return {
    origin,
    edition: registry.edition,
    pages: pages.length,
    files: visit.files.size,
    redirects: redirects.length,
    problems: visit.problems,
  };
}

async function readRegistry(origin: string): Promise<Registry> {
  const address = origin + REGISTRY_URL;
  const answer = await ask(address).catch((cause: unknown) => {
    throw new NoSuchSiteError(
      `${origin} does not answer. Check the address, and whether the site is running.`,
      {
        cause,
      },
    );
  });
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), registrySchema),
    answer.bytes.toString('utf8'),
  );
  if (answer.status === 200 && parsed.success) return parsed.output;
  throw new NoSuchSiteError(
    `${address} answers ${answer.status} instead of a registry: this is not a site of this project, or its edition is damaged.`,
  );
}

/** Addresses of all pages, those of sets included. */
const pagesOf = ({ pages, remotes }: Registry): string[] => [
  ...pages.map(({ path }) => path),
  ...remotes.flatMap((remote) => [
    ...remote.pages.map(({ path }) => path),
    ...(remote.sets ?? []).flatMap(({ path, records }) =>
      Object.keys(records).map((slug) => path.replace('{slug}', slug)),
    ),
  ]),
];

async function visitPage(visit: Visit, path: string, storedHash: string | undefined): Promise<void> {
  const complain = complaintsAbout(visit, path);
  const answer = await complain.ask();
  if (!answer) return;
  const expected = path === NOT_FOUND_PATH ? 404 : 200;
  if (answer.status !== expected)
    return complain('page-answers', `answers ${answer.status} instead of ${expected}.`);
  if (!/^text\/html\b/.test(answer.headers.get('content-type') ?? ''))
    complain(
      'page-answers',
      `is sent as ${answer.headers.get('content-type') ?? 'nothing'} instead of text/html.`,
    );
  requireHeaders(answer, { ...PAGE_HEADERS, 'Cache-Control': REVALIDATE }, complain);
  const policy = answer.headers.get('content-security-policy');
  if (!policy || policy === FILE_POLICY)
    complain('header-is-sent', 'is sent without a Content-Security-Policy of its own.');
  if (storedHash && sha256Of(answer.bytes) !== storedHash)
    complain('page-is-stored', 'is not the page that the store holds for this edition.');
  const document = parse(answer.bytes.toString('utf8'));
  requirePins(visit, document, complain);
  for (const address of factsOf(document).pictures)
    if (address.startsWith('/releases/') && !visit.files.has(address)) visit.files.set(address, undefined);
}

/** A page pins the releases that rendered it: these have to be the live ones, with the hashes of the registry. */
function requirePins(
  { registry, files }: Visit,
  document: DefaultTreeAdapterMap['document'],
  complain: Complain,
): void {
  const text = factsOf(document).scripts.find(({ id }) => id === PAGE_DATA_ID)?.text ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pageDataSchema), text);
  if (!parsed.success) return complain('page-has-pins', 'holds no data of its own that can be read.');
  const { shell, remote, integrity } = parsed.output;
  if (shell !== registry.shell)
    complain('pin-is-live', `was rendered with shell ${shell}, and ${registry.shell} is live.`);
  const live = registry.remotes.find(({ name }) => name === remote?.name);
  if (remote && remote.release !== live?.release)
    complain(
      'pin-is-live',
      `shows ${remote.name} ${remote.release}, and ${live?.release ?? 'none'} is live.`,
    );
  for (const [address, hash] of Object.entries(integrity)) {
    const known = files.get(address);
    if (known !== undefined && known !== hash)
      complain('pin-is-live', `expects another content of ${address} than the registry.`);
    if (known === undefined) files.set(address, hash);
  }
}

async function visitFile(visit: Visit, [address, integrity]: [string, string | undefined]): Promise<void> {
  const complain = complaintsAbout(visit, address);
  const answer = await complain.ask();
  if (!answer) return;
  if (answer.status !== 200) return complain('file-is-there', `answers ${answer.status} instead of 200.`);
  if (integrity && `sha384-${createHash('sha384').update(answer.bytes).digest('base64')}` !== integrity)
    complain('file-is-whole', 'is not what its hash says: browsers refuse it.');
  requireHeaders(answer, FILE_HEADERS, complain);
}

async function followRedirect(visit: Visit, [from, to]: [string, string]): Promise<void> {
  const complain = complaintsAbout(visit, from);
  const answer = await complain.ask();
  if (!answer) return;
  const location = answer.headers.get('location');
  const end = endOf(visit.registry.redirects ?? {}, to);
  const arrives = location && [to, end].includes(new URL(location, visit.origin).pathname);
  // 302 for temporary redirects.
  if (![301, 302].includes(answer.status) || !arrives)
    complain('redirect-arrives', `answers ${answer.status} and does not lead to ${end}.`);
}

/** Where a chain of redirects ends. */
function endOf(redirects: Readonly<Record<string, string>>, to: string): string {
  const passed = new Set<string>();
  let at = to;
  for (let next = redirects[pathKey(at)]; next && !passed.has(next); next = redirects[pathKey(at)]) {
    passed.add(next);
    at = next;
  }
  return at;
}

function requireHeaders(answer: Answer, headers: Record<string, string>, complain: Complain): void {
  for (const [name, value] of Object.entries(headers)) {
    const sent = answer.headers.get(name);
    if (sent !== value)
      complain('header-is-sent', `is sent with ${name}: ${sent ?? '(none)'} instead of ${value}.`);
  }
}

type Complain = ReturnType<typeof complaintsAbout>;

/** Collects the problems of one address; `ask` also notes a missing answer. */
function complaintsAbout({ origin, problems }: Visit, address: string) {
  const complain = (rule: string, reason: string) =>
    void problems.push({
      rule,
      file: origin + address,
      reason,
      remedy:
        'Run verify on the store. If it finds nothing, export or upload the edition again and check the host’s configuration.',
    });
  const get = () =>
    ask(origin + address).catch((error: Error) =>
      complain('address-answers', `does not answer: ${error.message}`),
    );
  return Object.assign(complain, { ask: get });
}

type Answer = { status: number; headers: Headers; bytes: Buffer };

async function ask(address: string): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
