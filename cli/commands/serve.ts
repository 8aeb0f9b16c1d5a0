import { completeLiveViews } from '@raptors/release/prerender/views/stored-views';
import type { Command, Context, Outcome } from '@raptors/release/commands/command';

/** `serve`: answers requests until the process gets a signal to stop. */
export const serve: Command = {
  name: 'serve',
  usage: '',
  maxPositionals: 0,
  options: [],
  examples: ['serve'],
  help: 'serve the live edition and all previews (PORT, HOST, STORE say where)',
  run: serveUntilStopped,
};

/** Serves the live edition until the process gets a signal to stop. */
export async function serveUntilStopped({
  env: { port, host, security },
  signing: { trustedKeys },
  store,
  stopProgress,
}: Context): Promise<Outcome> {
  // A store that may only be read is served as it is.
  await completeLiveViews(store).catch((error: Error) => console.error(error.message));
  // The server's libraries are loaded only where one is wanted.
  const { runServer } = await import('@raptors/serve/server/run-server');
  await runServer(store, { port, host, security, trustedKeys }, (address) => {
    stopProgress();
    console.log(`The site is at ${address}`);
  });
  return { text: 'Stopped.', data: { stopped: true } };
}
