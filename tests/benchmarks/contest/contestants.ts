import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startHttpServer, type RunningServer } from '../../support/site/http-server';
import { buildFederatedApplications, buildOneApplication } from './applications';
import { NAMES } from './results';

/** Where the files of the applications are served. */
const APPLICATION_PATH = '/one-application/';
const FEDERATED_PATH = '/federated/';

/** A way to build the same pages. */
export type Contestant = RunningServer & {
  name: string;
  /** Without scripts only what HTML and CSS do by themselves answers. */
  hasScripts: boolean;
};

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
/** Makes a contestant's document of the released one. */
type Change = (page: Answer, path: string) => Answer;

const ANY_SCRIPT = /<script(?! type="application\/)[^>]*>.*?<\/script>\n?/gs;
const ANY_STYLE = /<style.*?<\/style>\n?/gs;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;
const MARKUP = /<div id="site">.*(?=<\/div>\n<script type="application\/json")/s;

const withoutScripts = (html: string) => html.replaceAll(ANY_SCRIPT, '');
const written =
  (change: (html: string, path: string) => string): Change =>
  (page, path) => ({
    ...page,
    body: Buffer.from(change(page.body.toString('utf8'), path)),
  });

/** An application has no policy: that of the site allows only what the site loads. */
function application(change: (html: string, path: string) => string): Change {
  return (page, path) => {
    const headers = { ...page.headers };
    delete headers['content-security-policy'];
    return written((html) => change(withoutScripts(html).replace(POLICY, ''), path))(
      { ...page, headers },
      path,
    );
  };
}
const withScript = (path: string) => (html: string) =>
  html.replace('</head>', `<script defer src="${path}app.js"></script>\n</head>`);
const withStyleSheet = (path: string) => (html: string) =>
  html.replace('</title>', `</title>\n<link rel="stylesheet" href="${path}app.css">`);
const withoutMarkup = (html: string) => html.replaceAll(ANY_STYLE, '').replace(MARKUP, '<div id="site">');

/**
 * Starts all contestants, each behind the same server, so that only what they send differs.
 * @param siteUrl the site as released
 */
export async function startContestants(siteUrl: string): Promise<Contestant[]> {
  const one = await buildOneApplication(APPLICATION_PATH);
  const federated = await buildFederatedApplications(FEDERATED_PATH);
  const inOne = withScript(APPLICATION_PATH);
  const styled = withStyleSheet(APPLICATION_PATH);
  return Promise.all([
    start(NAMES.released, siteUrl, (page) => page),
    start(NAMES.floor, siteUrl, written(withoutScripts)),
    start(
      NAMES.application,
      siteUrl,
      application((html) => styled(inOne(withoutMarkup(html)))),
      one,
    ),
    start(NAMES.prerendered, siteUrl, application(inOne), one),
    // Its styles come with its scripts.
    start(
      NAMES.federated,
      siteUrl,
      application((html) => withScript(FEDERATED_PATH)(withoutMarkup(html))),
      federated,
    ),
  ]);
}

async function start(
  name: string,
  siteUrl: string,
  change: Change,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Contestant> {
  const answers = new Map<string, Promise<Answer>>();
  const answer = async (path: string): Promise<Answer> => {
    const file = files.get(path);
    if (file) return { status: 200, headers: { 'content-type': typeOf(path), ...KEPT }, body: file };
    const found = await request(siteUrl + path);
    const isPage = found.headers['content-type']?.startsWith('text/html');
    return isPage ? change(found, path) : found;
  };
  const server = await startHttpServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const known = answers.get(path) ?? answer(path).then(compressed);
    answers.set(path, known);
    known.then(
      (sent) => send(incoming, response, sent),
      () => response.writeHead(502).end(),
    );
  });
  return { ...server, name, hasScripts: name !== NAMES.floor };
}

async function request(address: string): Promise<Answer> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

function compressed({ status, headers, body }: Answer): Answer {
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { status, headers, body };
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: br };
}

/** What was said of the answer on its way from the site. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];

function send(incoming: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
  const { etag } = headers;
  if (etag && incoming.headers['if-none-match'] === etag) return response.writeHead(304, kept).end();
  response.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
}

/** Like the files of a release: their addresses change with their content. */
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';
