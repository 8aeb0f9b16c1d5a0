import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '../support/site/http-server';

/** What goes wrong with an answer. */
export type FaultKind =
  /** 404, as when a release was never copied to the server. */
  | 'missing'
  /** The connection breaks before the answer. */
  | 'refused'
  /** No answer ever comes. */
  | 'hang'
  /** The answer begins and never ends. */
  | 'endless'
  /** The answer comes after 8 s. */
  | 'slow'
  /** The connection breaks in the middle of the answer. */
  | 'truncated'
  /** One byte too many, which caches keep as immutable. */
  | 'damaged'
  /** An error page with status 200, as some hosts answer. */
  | 'html'
  /** Another text, made from the right one; `rewrite` says which. */
  | 'rewritten';

/** One thing that goes wrong until it is removed from the proxy's list. */
export type Fault = {
  /** Paths of the files that it is about. */
  files: RegExp;
  kind: FaultKind;
  /** How often it happens; left out: always. */
  times?: number;
  rewrite?: (text: string) => string;
  /** Whether the policy fits the rewritten styles, as that of another edition does. */
  hasOwnPolicy?: true;
  /** Where the site has what is answered here; left out: at the same address. */
  source?: (address: string) => string;
};

/** A fault that changes the text of files. */
export const rewritten = (files: RegExp, rewrite: (text: string) => string): Fault => ({
  files,
  kind: 'rewritten',
  rewrite,
});

/** The integrity value that a registry names for a script. */
export const sha384Of = (script: string): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** One request that sends something. */
export type Posted = { address: string; headers: IncomingMessage['headers']; text: string };

/** A site through a bad connection. It is an origin of its own, so the browser's caches work as they do for visitors. */
export type FaultProxy = {
  url: string;
  /** What goes wrong now; may be changed at any time. */
  faults: Fault[];
  /** Path and query of each request, in order. */
  requests: string[];
  /** What was posted, which an operator's proxy takes and the site does not. */
  posted: Posted[];
  stop(): Promise<void>;
};

const SLOW_MS = 8_000;

/** Starts a proxy before a served site, on a free port. */
export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const requests: string[] = [];
  const posted: Posted[] = [];
  const { url, stop } = await startHttpServer((incoming, answer) => {
    const address = incoming.url ?? '/';
    requests.push(address);
    if (incoming.method === 'POST') {
      void text(incoming).then((sent) => {
        posted.push({ address, headers: incoming.headers, text: sent });
        answer.writeHead(204).end();
      });
      return;
    }
    const path = address.replace(/\?.*$/, '');
    const at = faults.findIndex(({ files, times }) => files.test(path) && times !== 0);
    const fault = faults[at];
    if (fault?.times !== undefined) faults[at] = { ...fault, times: fault.times - 1 };
    void answerWith(fault, siteUrl, incoming, answer);
  });
  return { url, stop, faults, requests, posted };
}

async function answerWith(
  fault: Fault | undefined,
  siteUrl: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  switch (fault?.kind) {
    case 'hang':
      return;
    case 'refused':
      return void incoming.socket.destroy();
    case 'missing':
      return void answer.writeHead(404, { 'content-type': 'text/plain' }).end('No such file.');
    case 'html':
      return void answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sorry</title>');
    case 'slow':
      await new Promise((done) => setTimeout(done, SLOW_MS));
  }
  const { status, headers, body } = await fetchWhole(siteUrl, incoming, fault);
  if (fault?.kind === 'endless' || fault?.kind === 'truncated') {
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) });
    answer.write(body.subarray(0, Math.floor(body.length / 2)));
    if (fault.kind === 'truncated') setTimeout(() => incoming.socket.destroy(), 20);
    return;
  }
  const changed = change(fault, body);
  if (changed !== body) delete headers.etag;
  if (fault?.hasOwnPolicy) {
    const renew = newStyleHashes(body.toString(), changed.toString());
    const { 'content-security-policy': policy = '' } = headers;
    const renewed = Buffer.from(renew(changed.toString()));
    const sent = { ...headers, 'content-security-policy': renew(policy) };
    answer.writeHead(status, { ...sent, 'content-length': String(renewed.length) }).end(renewed);
    return;
  }
  answer.writeHead(status, { ...headers, 'content-length': String(changed.length) }).end(changed);
}

function change(fault: Fault | undefined, body: Buffer): Buffer {
  if (fault?.kind === 'damaged') return Buffer.concat([body, Buffer.from(';')]);
  if (fault?.rewrite) return Buffer.from(fault.rewrite(body.toString('utf8')));
  return body;
}

/** Puts the hashes of the styles of one document in the place of those of another, in a policy or a text with one. */
function newStyleHashes(before: string, after: string): (text: string) => string {
  const hashes = (html: string) =>
    [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].flatMap(([, css = '']) =>
      ['sha256', 'sha384'].map((algorithm) => createHash(algorithm).update(css).digest('base64')),
    );
  const next = hashes(after);
  return (text) =>
    hashes(before).reduce((renewed, hash, index) => renewed.replaceAll(hash, next[index] ?? hash), text);
}

const KEPT = [
  'content-type',
  'cache-control',
  'etag',
  'location',
  'content-security-policy',
  'vary',
  'x-edition',
];
type Whole = { status: number; headers: Record<string, string>; body: Buffer };

/** Uncompressed, so that a fault can change it. */
async function fetchWhole(
  siteUrl: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  fault: Fault | undefined,
): Promise<Whole> {
  // What is rewritten is needed whole, whatever the browser has.
  const condition = fault?.rewrite ? undefined : headers['if-none-match'];
  const answer = await fetch(new URL(fault?.source?.(url) ?? url, siteUrl), {
    method,
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      accept: headers.accept ?? '*/*',
      ...(condition ? { 'if-none-match': condition } : {}),
    },
  });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => KEPT.includes(name))),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
