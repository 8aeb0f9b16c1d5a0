#!/usr/bin/env node
// Runs `raptors`. TypeScript is run directly, so the kit needs no build of its own.
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

const [command] = process.argv.slice(2);
// React renders pages the way visitors' browsers will hydrate them. jest has a mode of its own, and npm would leave out what a team builds with.
if (command !== 'test') process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
register();
registerCommonJs();
// A reader of the output may close the pipe early, as `head` does. That must not stop a release half-way.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
const { raptors } = await import('./commands.ts');
process.exitCode = await raptors(process.argv.slice(2));
