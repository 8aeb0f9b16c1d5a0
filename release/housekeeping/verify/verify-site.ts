import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
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
  const problems: Problem[] = [];
  const files = new Map<string, string | undefined>(Object.entries(registry.integrity));
  const stored = await storedPages(registry.edition);
  const pages = pagesOf(registry);
  const redirects = Object.entries(registry.redirects ?? {});

  /** Requests addresses, and validates what is answered. */
  const visitAll = <Entry extends readonly [address: string, ...unknown[]]>(
    entries: readonly Entry[],
    validate: (answer: Answer, report: Report, entry: Entry) => void,
  ) =>
    inParallel(REQUESTS_AT_A_TIME, entries, async (entry) => {
      const file = origin + entry[0];
      const report: Report = (rule, reason) => void problems.push({ rule, file, reason, remedy: REMEDY });
      try {
        validate(await request(file), report, entry);
      } catch (error) {
        report('address-answers', `does not answer: ${error instanceof Error ? error.message : error}`);
      }
    });
  await visitAll(
    pages.map((path) => [path] as const),
    (answer, report, [path]) => {
      const document = validatePage(answer, report, path, stored?.get(path));
      if (!document) return;
      validatePins(registry, files, document, report);
      for (const address of factsOf(document).pictures)
        if (address.startsWith('/releases/') && !files.has(address)) files.set(address, undefined);
    },
  );
  await visitAll([...files], (answer, report, [, integrity]) => validateFile(answer, report, integrity));
  await visitAll(redirects, (answer, report, [, to]) => validateRedirect(registry, answer, report, to));
  const { edition } = registry;
  return { origin, edition, pages: pages.length, files: files.size, redirects: redirects.length, problems };
}

type Answer = { status: number; headers: Headers; bytes: Buffer; origin: string };
type Report = (rule: string, reason: string) => void;

async function request(address: string): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const { status, headers } = response;
  return {
    status,
    headers,
    bytes: Buffer.from(await response.arrayBuffer()),
    origin: new URL(address).origin,
  };
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

/** @returns the page, if there is one */
function validatePage(
  answer: Answer,
  report: Report,
  path: string,
  storedHash: string | undefined,
): DefaultTreeAdapterMap['document'] | undefined {
  const expected = path === NOT_FOUND_PATH ? 404 : 200;
  if (answer.status !== expected) {
    report('page-answers', `answers ${answer.status} instead of ${expected}.`);
    return undefined;
  }
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!/^text\/html\b/.test(type)) report('page-answers', `is sent as ${type} instead of text/html.`);
  validateHeaders(answer, PAGE_HEADERS, report);
  const policy = answer.headers.get('content-security-policy');
  if (!policy || policy === FILE_POLICY)
    report('header-is-sent', 'is sent without a Content-Security-Policy of its own.');
  if (storedHash && sha256Of(answer.bytes) !== storedHash)
    report('page-is-stored', 'is not the page that the store holds for this edition.');
  return parse(answer.bytes.toString('utf8'));
}

/** A page pins the releases that rendered it: these have to be the live ones, with the hashes of the registry. */
function validatePins(
  registry: Registry,
  files: Map<string, string | undefined>,
  document: DefaultTreeAdapterMap['document'],
  report: Report,
): void {
  const text = factsOf(document).scripts.find(({ id }) => id === PAGE_DATA_ID)?.text ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pageDataSchema), text);
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

function validateFile(answer: Answer, report: Report, integrity: string | undefined): void {
  if (answer.status !== 200) return report('file-is-there', `answers ${answer.status} instead of 200.`);
  if (integrity && `sha384-${createHash('sha384').update(answer.bytes).digest('base64')}` !== integrity)
    report('file-is-whole', 'has another hash than expected: browsers refuse it.');
  validateHeaders(answer, FILE_HEADERS, report);
}

function validateRedirect({ redirects = {} }: Registry, answer: Answer, report: Report, to: string): void {
  const passed = new Set<string>();
  let end = to;
  for (let next = redirects[pathKey(end)]; next && !passed.has(next); next = redirects[pathKey(end)]) {
    passed.add(next);
    end = next;
  }
  const location = answer.headers.get('location');
  const arrives = location && [to, end].includes(new URL(location, answer.origin).pathname);
  // 302 for temporary redirects.
  if (![301, 302].includes(answer.status) || !arrives)
    report('redirect-arrives', `answers ${answer.status} and does not lead to ${end}.`);
}

function validateHeaders({ headers }: Answer, expected: Record<string, string>, report: Report): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers.get(name);
    if (sent !== value)
      report('header-is-sent', `is sent with ${name}: ${sent ?? '(none)'} instead of ${value}.`);
  }
}
