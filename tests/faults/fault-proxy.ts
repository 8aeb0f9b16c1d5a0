import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer, type RunningServer } from '../support/site/http-server';

export type FaultKind =
  /** 404, as from a server without this release. */
  | 'missing'
  /** The connection breaks before the answer. */
  | 'refused'
  /** No answer ever comes. */
  | 'hang'
  /** An error page with status 200, as from some hosts. */
  | 'html'
  /** `rewrite` changes the text. */
  | 'rewritten';

export type Fault = {
  files: RegExp;
  kind: FaultKind;
  rewrite?: (text: string) => string;
};

export const rewritten = (files: RegExp, rewrite: (text: string) => string): Fault => ({
  files,
  kind: 'rewritten',
  rewrite,
});

export const sha384Of = (script: string): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** A site behind a bad connection. A server, because routes of Playwright switch off browser caches. */
export type FaultProxy = RunningServer & {
  faults: Fault[];
};

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
  // Posts are accepted and not forwarded.
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
  // A rewritten file is needed whole, even if the browser has it.
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
