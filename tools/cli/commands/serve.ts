import type { Command, Context, Outcome } from '../command';
import type { Listening } from '@raptors/site/server/run-server';
import { releaseFolders } from './release';

/** `serve`: answers requests until the process gets a signal to stop. */
export const serve: Command = {
  name: 'serve',
  isForOperators: true,
  needsNoSite: true,
  examples: ['serve'],
  help: 'serve the live edition and all previews (set PORT, HOST and STORE to change where)',
  run: (context) => serveUntilStopped(context),
};

/**
 * Serves the live edition until the process gets a signal to stop.
 * @param inbox takes what visitors send; without it nothing is taken
 */
async function serveUntilStopped(
  { env, store, stopProgress }: Context,
  inbox?: Listening['inbox'],
): Promise<Outcome> {
  // Imported here, so that other commands don't load the server's libraries.
  const { runServer } = await import('@raptors/site/server/run-server');
  await runServer(store, { ...env, ...(inbox ? { inbox } : {}) }, (address) => {
    stopProgress();
    console.log(`The site is at ${address}`);
  });
  return { text: 'Stopped.', data: { stopped: true } };
}

/** The command behind `npm start`: releases every package that has changed, then serves the site with its inbox. */
export const start: Command = {
  name: 'start',
  examples: ['start'],
  help: 'release every package whose sources differ from the live site, then serve, and receive what visitors send',
  define: (program) => program.option('--create', 'begins a new site in the store that STORE names'),
  async run(context) {
    const options = { message: 'npm start', rehearse: false };
    const { text } = await releaseFolders(context, context.packages, options);
    context.stopProgress();
    console.log(text);
    // Imported here, so that other commands don't load its libraries.
    const { databasePlace, erasuresPlace } = await import('@raptors/inbox/env');
    const { openInbox } = await import('@raptors/inbox/server/open-inbox');
    const inbox = await openInbox(context.store, {
      database: databasePlace(context.env.store),
      erasures: erasuresPlace(context.env.store),
    });
    await inbox.startWork();
    return serveUntilStopped(context, inbox.routes).finally(() => inbox.close());
  },
};
