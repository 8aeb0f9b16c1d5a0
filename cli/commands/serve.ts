import { EXIT_CODES } from '@raptors/shared/contract/problem/user-error';
import { completeLiveViews } from '@raptors/release/prerender/views/stored-views';
import type { Command, Context, Outcome } from '@raptors/release/commands/command';

/** Looking into a bucket costs a request; a second-old answer is good enough there. */
const BUCKET_POLL_INTERVAL_MS = 1_000;

/** `serve`: answers requests until the process is told to stop. */
export const serve: Command = {
  name: 'serve',
  usage: '',
  maxPositionals: 0,
  options: [],
  examples: ['serve'],
  help: 'serve the live edition and all previews (PORT, HOST, STORE say where)',
  run: serveUntilStopped,
};

/** Serves the live edition until the process is told to stop; says so when the port is taken. */
export async function serveUntilStopped({
  env: { port, host, store: place },
  store,
  stopProgress,
}: Context): Promise<Outcome> {
  // A store that may only be read is served as it is.
  await completeLiveViews(store).catch((error: Error) => console.error(error.message));
  // The server's libraries are loaded only where one is wanted.
  const { createServer } = await import('@raptors/serve/server/serve');
  const server = await createServer(store, {
    pollIntervalMs: place.includes('://') ? BUCKET_POLL_INTERVAL_MS : 0,
  });
  try {
    await server.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : 'may not be used by this account';
    const text = `Port ${port} ${reason}. Choose another one, for example: PORT=${port === 4173 ? 4174 : 4173} npm start`;
    return { status: EXIT_CODES.failed, text, data: { error: text } };
  }
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  stopProgress();
  console.log(`The site is at http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  await server.close();
  return { text: 'Stopped.', data: { stopped: true } };
}
