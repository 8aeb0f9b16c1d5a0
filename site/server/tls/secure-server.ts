import type { RequestListener, Server } from 'node:http';
import { constants, createSecureServer, type Http2SecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import type { TlsFiles } from '../../env';
import { readCertificate } from './certificate';
import type { Deadlines } from './deadlines';
import { endIdleSessions } from './idle-sessions';
import { renewCertificate } from './renew-certificate';

/** Requests that a session may have under way; a page needs about twenty. */
const MAX_STREAMS = 100;
/** As with HTTP/1.1. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Makes a server that speaks HTTP/2 and HTTP/1.1 over TLS, and takes a renewed certificate without a restart. Clients that take longer
 * than the deadlines are ended in both protocols.
 * @throws {UserError} when the certificate cannot be used
 */
export function secureServer(handler: RequestListener, files: TlsFiles, deadlines: Deadlines): Server {
  const { requestTimeoutMs, idleTimeoutMs, answerTimeoutMs, checkIntervalMs } = deadlines;
  const certificate = readCertificate(files);
  const server = createSecureServer(
    {
      ...certificate,
      allowHTTP1: true,
      handshakeTimeout: requestTimeoutMs,
      settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: MAX_HEADER_BYTES },
    },
    // Node gives HTTP/2 the interface of HTTP/1.1; its types don't say so.
    handler as unknown as Parameters<typeof createSecureServer>[1],
  );
  // Here Node takes these from the server instead of its options, with longer ones by default.
  Object.assign(server, {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
    requireHostHeader: true,
  });
  server.setTimeout(idleTimeoutMs);
  server.on('stream', (stream) => {
    const tooLate = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), answerTimeoutMs).unref();
    stream.once('close', () => clearTimeout(tooLate));
  });
  renewCertificate(server, files, certificate, checkIntervalMs);
  return withClosing(server, endIdleSessions(server, deadlines));
}

/** Adds what `http.Server` has for stopping. */
function withClosing(server: Http2SecureServer, closeSessions: () => void): Server {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // It has more of `http.Server` than its type says.
  const stoppable = server as unknown as Server;
  const closeIdleOfHttp1 = stoppable.closeIdleConnections.bind(server);
  return Object.assign(stoppable, {
    closeIdleConnections() {
      closeIdleOfHttp1();
      closeSessions();
    },
    closeAllConnections() {
      for (const socket of sockets) socket.destroy();
    },
  });
}
