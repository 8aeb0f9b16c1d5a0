import type { Command } from '@raptors/release/commands/command';
import { releaseFolders } from '@raptors/release/commands/candidates/release';
import { serveUntilStopped } from './serve';

/** The command behind `npm start`: releases every package that has changed, then serves the site with its inbox. */
export const start: Command = {
  name: 'start',
  usage: '',
  maxPositionals: 0,
  options: ['create'],
  examples: ['start'],
  help: 'release every package whose sources differ from the live site, then serve, and receive what visitors send',
  async run(context) {
    const { text } = await releaseFolders(
      { ...context, values: { message: 'npm start', 'no-rehearse': true, ...context.values } },
      context.packages,
    );
    console.log(text);
    // Imported here, so that other commands don't load its libraries.
    const { databasePlace } = await import('@raptors/inbox/env');
    const { openInbox } = await import('@raptors/inbox/server/open-inbox');
    const { trustedKeys } = context.signing;
    const { store, seenFile } = context.env;
    const inbox = await openInbox(context.store, { database: databasePlace(store), trustedKeys, seenFile });
    await inbox.startWork();
    return serveUntilStopped(context, inbox.routes).finally(() => inbox.close());
  },
};
