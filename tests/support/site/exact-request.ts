import { request, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A raw answer: not decompressed, redirects not followed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Sent = { method?: string; headers?: Record<string, string> };

/** Requests the address exactly as it is written; `fetch` would normalise it first. Over HTTP/2 where the origin has TLS. */
export function requestExactly(origin: string, path: string, sent: Sent = {}): Promise<Answer> {
  return origin.startsWith('https:')
    ? requestOverHttp2(origin, path, sent)
    : requestOverHttp1(origin, path, sent);
}

/** Servers of tests sign their certificates themselves. */
const ANY_CERTIFICATE = { rejectUnauthorized: false };

function requestOverHttp2(origin: string, path: string, { method = 'GET', headers }: Sent): Promise<Answer> {
  return new Promise((answered, failed) => {
    const session = connectHttp2(origin, ANY_CERTIFICATE).on('error', failed);
    const stream = session.request({ ':method': method, ':path': path, ...headers });
    const chunks: Buffer[] = [];
    let received: Pick<Answer, 'status' | 'headers'>;
    stream.on('response', ({ ':status': status = 0, ...others }) => {
      received = { status, headers: others as IncomingHttpHeaders };
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      session.close();
      answered({ ...received, body: Buffer.concat(chunks) });
    });
    stream.on('error', failed).end();
  });
}

function requestOverHttp1(origin: string, path: string, { method, headers }: Sent): Promise<Answer> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', failed).end();
  });
}

/** Text of an answer, decompressed. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Sends bytes as they are, over TLS where the origin has it, and gives the first part of the answer. */
export function sendBytes(origin: string, text: string): Promise<string> {
  return new Promise((answered, failed) => {
    const { protocol, hostname, port } = new URL(origin);
    const address = { port: Number(port), host: hostname };
    const socket =
      protocol === 'https:'
        ? connectTls({ ...address, ...ANY_CERTIFICATE, ALPNProtocols: ['http/1.1'] }, () =>
            socket.write(text),
          )
        : connect(address, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.once('data', (answer: string) => {
      answered(answer);
      socket.destroy();
    });
    socket.once('error', failed);
  });
}
