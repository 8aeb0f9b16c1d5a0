import type { Command } from '@raptors/release/commands/command';
import { releaseFolders } from '@raptors/release/commands/candidates/release';
import { serveUntilStopped } from './serve';

/** The command behind `npm start`: releases every package that has changed, then serves the site. */
export const start: Command = {
  name: 'start',
  usage: '',
  maxPositionals: 0,
  options: ['create'],
  examples: ['start'],
  help: 'release every package whose sources differ from the live site, then serve',
  async run(context) {
    const { text } = await releaseFolders(
      { ...context, values: { message: 'npm start', 'no-rehearse': true, ...context.values } },
      context.packages,
    );
    console.log(text);
    return serveUntilStopped(context);
  },
};
