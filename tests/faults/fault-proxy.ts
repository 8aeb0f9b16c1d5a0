import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer, type RunningServer } from '../support/site/http-server';

/** What goes wrong with an answer. */
export type FaultKind =
  /** 404, as when a release was never copied to the server. */
  | 'missing'
  /** The connection breaks before the answer. */
  | 'refused'
  /** No answer ever comes. */
  | 'hang'
  /** An error page with status 200, as some hosts answer. */
  | 'html'
  /** Another text, made from the right one; `rewrite` says which. */
  | 'rewritten';

/** One thing that goes wrong until it is removed from the proxy's list. */
export type Fault = {
  /** Paths of the files that it is about. */
  files: RegExp;
  kind: FaultKind;
  rewrite?: (text: string) => string;
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

/** A site through a bad connection. It is an origin of its own, so the browser's caches work as they do for visitors. */
export type FaultProxy = RunningServer & {
  /** What goes wrong now; may be changed at any time. */
  faults: Fault[];
};

/** Starts a proxy before a served site, on a free port. */
export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const server = await startHttpServer((incoming, answer) => {
    const path = (incoming.url ?? '/').replace(/\?.*$/, '');
    const fault = faults.find(({ files }) => files.test(path));
    void answerWith(fault, siteUrl, incoming, answer);
  });
  return { ...server, faults };
}

async function answerWith(
  fault: Fault | undefined,
  siteUrl: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  // What is sent is taken, and goes no further.
  if (incoming.method === 'POST') return void answer.writeHead(204).end();
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
  }
  const { status, headers, body } = await fetchWhole(siteUrl, incoming, fault);
  const changed = fault?.rewrite ? Buffer.from(fault.rewrite(body.toString())) : body;
  if (changed !== body) delete headers.etag;
  answer.writeHead(status, { ...headers, 'content-length': String(changed.length) }).end(changed);
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
  const answer = await fetch(new URL(url, siteUrl), {
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
