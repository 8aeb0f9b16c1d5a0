import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { SecuritySettings } from '../store/http-headers';
import type { Store } from '../store/store';
import { createServer } from './serve';

/** Looking into a bucket costs a request; a second-old answer is good enough there. */
const BUCKET_POLL_INTERVAL_MS = 1_000;
/** Looking into a folder takes as long as all else that a page needs; nobody notices a flip that shows so much later. */
const FOLDER_POLL_INTERVAL_MS = 20;
/** How long answers may take once the process has got a signal to stop. */
const DRAIN_MS = 7_000;
const IDLE_CHECK_MS = 100;
/** Connections that the system has made and Node has not accepted would be reset: they come one after the other. */
const ACCEPT_MS = 50;
const MAX_ACCEPT_ROUNDS = 10;

/** Where the server listens, and what the operator has set. */
export type Listening = {
  port: number;
  host: string;
  security?: SecuritySettings;
  /** Prints a line for each answer. */
  logAnswer?: (line: string) => void;
  /** What takes what visitors send; left out, nothing is taken. */
  inbox?: FastifyPluginAsync;
  /** Where another process takes it, as this machine reaches that. */
  inboxOrigin?: string;
};

/**
 * Serves the live edition of a store until the process gets SIGINT or SIGTERM; then answers what was requested before, refuses
 * new connections, and returns within ten seconds.
 */
export async function runServer(
  store: Store,
  { port, host, security, ...options }: Listening,
  onListening: (address: string) => void,
): Promise<void> {
  const server = await createServer(store, {
    ...(security ? { security } : {}),
    pollIntervalMs: store.folder ? FOLDER_POLL_INTERVAL_MS : BUCKET_POLL_INTERVAL_MS,
    ...options,
  });
  await server.listen({ port, host }).catch((error: unknown) => {
    throw portProblem(error, port, 'npm start');
  });
  const { port: actualPort } = server.server.address() as AddressInfo;
  // Before anybody knows the address: a signal at that moment would end the process under its first requests.
  const stopRequested = new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  onListening(`http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  await stopRequested;
  await acceptWaiting(server.server);
  // A connection that has got its last answer would otherwise be held for the next request.
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  await server.close().finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
}

/** Says why a port can't be used and what to do; any other error is returned as it is. */
export function portProblem(error: unknown, port: number, command: string): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is taken by another program',
    EACCES: 'may not be used by this account',
  };
  const reason = reasons[codeOf(error)];
  if (!reason) return error;
  return new UserError(
    `Port ${port} ${reason}. Choose another one, for example: PORT=${port + 1} ${command}`,
    {
      cause: error,
    },
  );
}

/** Returns when no connection has come for a moment. */
async function acceptWaiting(server: Server): Promise<void> {
  let hasCome = true;
  server.on('connection', () => (hasCome = true));
  for (let round = 0; hasCome && round < MAX_ACCEPT_ROUNDS; round++) {
    hasCome = false;
    await pause(ACCEPT_MS);
    // On a busy machine the time may be over before Node has looked for connections once.
    await nextTurn();
  }
}
