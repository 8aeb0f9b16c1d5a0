import type { Command } from '@raptors/release/commands/command';
import { releaseFolders } from '@raptors/release/commands/candidates/release';
import { serveUntilStopped } from './serve';

/** `start`, which `npm start` runs: a release of all that is due, then `serve`. */
export const start: Command = {
  name: 'start',
  usage: '',
  maxPositionals: 0,
  options: ['create'],
  changesStore: true,
  examples: ['start'],
  help: 'release whatever of the project is not live as in the sources, then serve',
  async run(context) {
    const { text } = await releaseFolders(
      { ...context, values: { message: 'npm start', 'no-rehearse': true, ...context.values } },
      context.packages,
    );
    console.log(text);
    return serveUntilStopped(context);
  },
};
