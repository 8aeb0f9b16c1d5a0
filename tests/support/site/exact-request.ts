import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Not decompressed, redirects not followed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Sent = { method?: string; headers?: Record<string, string> };

/** `fetch` would normalise the address. */
export function requestExactly(
  origin: string,
  path: string,
  { method, headers }: Sent = {},
): Promise<Answer> {
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

export function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Returns the first part of the answer. */
export const sendBytes = (origin: string, text: string): Promise<string> => send(origin, text, 'data');

/** Returns everything until the server closes the connection. */
export const sendUntilClosed = (origin: string, text: string): Promise<string> => send(origin, text, 'close');

function send(origin: string, text: string, until: 'data' | 'close'): Promise<string> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ port: Number(port), host: hostname }, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.once(until, () => {
      answered(answer);
      socket.destroy();
    });
    socket.once('error', failed);
  });
}
