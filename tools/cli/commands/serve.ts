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
    const { serveInbox } = await import('@raptors/inbox/server/serve-inbox');
    await serveInbox(store, env.store, env, (address) => console.log(`The site is at ${address}`));
    return 'Stopped.';
  },
};
