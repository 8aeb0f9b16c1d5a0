import type { Command } from '../command';
import { releaseFolders } from './release';

export const serve: Command = {
  name: 'serve',
  isForOperators: true,
  needsNoSite: true,
  examples: ['serve'],
  help: 'serve the live edition and all previews (set PORT, HOST and STORE to change where)',
  async run({ env, store, stopProgress }) {
    // Imported here, so that other commands don't load the server's libraries.
    const { runServer } = await import('@raptors/site/server/run-server');
    await runServer(store, env, (address) => {
      stopProgress();
      console.log(`The site is at ${address}`);
    });
    return 'Stopped.';
  },
};

/** Behind `npm start`: releases every changed package, then serves the site with its inbox. */
export const start: Command = {
  name: 'start',
  examples: ['start'],
  help: 'release every package whose sources differ from the live site, then serve, and receive what visitors send',
  define: (program) => program.option('--create', 'begins a new site in the store that STORE names'),
  async run(context) {
    const { env, store } = context;
    const text = await releaseFolders(context, context.packages, { message: 'npm start', rehearse: false });
    context.stopProgress();
    console.log(text);
    // Imported here, so that other commands don't load its libraries.
    const { databasePlace, erasuresPlace } = await import('@raptors/inbox/env');
    const { openInbox } = await import('@raptors/inbox/server/open-inbox');
    const { runServer } = await import('@raptors/site/server/run-server');
    const inbox = await openInbox(store, {
      database: databasePlace(env.store),
      erasures: erasuresPlace(env.store),
    });
    let work: Promise<void> | undefined;
    await runServer(store, { ...env, inbox: inbox.routes }, (address) => {
      console.log(`The site is at ${address}`);
      work = inbox.startWork();
    }).finally(async () => {
      await work;
      await inbox.close();
    });
    return 'Stopped.';
  },
};
