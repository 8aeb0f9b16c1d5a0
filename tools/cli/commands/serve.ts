import type { Command, Context, Outcome } from '@raptors/release/commands/command';
import type { Listening } from '@raptors/site/server/run-server';

/** `serve`: answers requests until the process gets a signal to stop. */
export const serve: Command = {
  name: 'serve',
  usage: '',
  maxPositionals: 0,
  options: [],
  readsUntrusted: true,
  needsNoSite: true,
  examples: ['serve'],
  help: 'serve the live edition and all previews (set PORT, HOST and STORE to change where)',
  run: (context) => serveUntilStopped(context),
};

/**
 * Serves the live edition until the process gets a signal to stop.
 * @param inbox takes what visitors send; without it nothing is taken
 */
export async function serveUntilStopped(
  { env, signing: { trustedKeys }, store, stopProgress }: Context,
  inbox?: Listening['inbox'],
): Promise<Outcome> {
  // Imported here, so that other commands don't load the server's libraries.
  const { runServer } = await import('@raptors/site/server/run-server');
  await runServer(store, { ...env, trustedKeys, ...(inbox ? { inbox } : {}) }, (address) => {
    stopProgress();
    console.log(`The site is at ${address}`);
  });
  return { text: 'Stopped.', data: { stopped: true } };
}
