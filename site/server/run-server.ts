import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Store } from '../store/store';
import { createServer, type ServerOptions } from './serve';
import { notifySystemd } from './systemd';

/** A poll of a bucket that finds nothing new takes two requests. */
const BUCKET_POLL_INTERVAL_MS = 1_000;
/** So that answers of the same moment share a poll. */
const FOLDER_POLL_INTERVAL_MS = 20;
const DRAIN_MS = 7_000;
const IDLE_CHECK_MS = 100;
/** Time for Node to accept waiting connections, which closing would reset. */
const ACCEPT_MS = 50;
const MAX_ACCEPT_ROUNDS = 10;

type Address = { port: number; host: string };

export type Listening = Address & Omit<ServerOptions, 'pollIntervalMs'>;

/** Serves until SIGINT or SIGTERM; then answers waiting requests, and cuts off what takes longer than `DRAIN_MS`. */
export async function runServer(
  store: Store,
  { port, host, ...options }: Listening,
  onListening: (address: string) => void,
): Promise<void> {
  const isBucket = store.location.startsWith('s3://');
  const pollIntervalMs = isBucket ? BUCKET_POLL_INTERVAL_MS : FOLDER_POLL_INTERVAL_MS;
  const server = await createServer(store, { pollIntervalMs, ...options });
  await server.listen({ port, host }).catch((error: unknown) => {
    throw portProblem(error, { port, host }, 'npm start');
  });
  const { port: actualPort } = server.server.address() as AddressInfo;
  // Before the address is printed: without a listener, a signal would end the process at once.
  const stopRequested = new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  onListening(`http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  const stopNotifying = notifySystemd();
  await stopRequested;
  stopNotifying();
  await acceptWaiting(server.server);
  // Connections that become idle after `close` would stay open for a next request.
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  await server.close().finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
}

/** Says why a server can't listen and what to do; returns other errors unchanged. */
export function portProblem(error: unknown, { port, host }: Address, command: string): unknown {
  const other = `Choose another one, for example: PORT=${port + 1} ${command}`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. ${other}`,
    EACCES: `Port ${port} may not be used by this account. ${other}`,
    ENOTFOUND: `HOST is "${host}": this machine finds no such name. localhost and 0.0.0.0 always work.`,
    EADDRNOTAVAIL: `HOST is "${host}": this machine has no such address. localhost and 0.0.0.0 always work.`,
  };
  const sentence = sentences[codeOf(error)];
  return sentence ? new UserError(sentence, { cause: error }) : error;
}

async function acceptWaiting(server: Server): Promise<void> {
  let hasCome = true;
  server.on('connection', () => (hasCome = true));
  for (let round = 0; hasCome && round < MAX_ACCEPT_ROUNDS; round++) {
    hasCome = false;
    await pause(ACCEPT_MS);
    // On a busy machine Node may not have checked for connections in time.
    await nextTurn();
  }
}
