import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { writeCertificate } from '../support/site/certificate';

/** First byte of a TLS connection. */
const TLS_HANDSHAKE = 22;

/** What an operator puts before the site, at one port for both protocols. */
export type TlsProxy = {
  /** `localhost` and the port. */
  host: string;
  /** The file of its certificate, which a client has to trust. */
  certificate: string;
  /** Takes no more connections. */
  stop(): void;
};

/**
 * Starts a proxy that ends TLS with a certificate of its own, as `docs/for-operators.md` tells operators to, and redirects plain HTTP.
 * @param target address of the site's server
 * @param folder where certificate and key are written
 */
export async function startTlsProxy(target: string, folder: string): Promise<TlsProxy> {
  const { certificateFile: certificate, keyFile: key } = writeCertificate(folder);
  const plain = createHttpServer(redirectToTls);
  const secure = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (...exchange) => forward(target, ...exchange),
  );
  const listener = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (start) => {
      socket.pause();
      socket.unshift(start);
      (start[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((done) => listener.listen(0, 'localhost', done));
  const { port } = listener.address() as AddressInfo;
  return { host: `localhost:${port}`, certificate, stop: () => void listener.close() };
}

function redirectToTls({ headers, url }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(301, { Location: `https://${headers.host}${url}` }).end();
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const passed = request(
    target + url,
    { method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
