#!/usr/bin/env node
// Runs the release tool. TypeScript is run directly, so the tool needs no build of its own.
import { register } from 'tsx/esm/api';

// React renders pages the way visitors' browsers will hydrate them.
process.env.NODE_ENV ??= 'production';
register();
// A reader of the output may close the pipe early, as `head` does. That must not stop a release half-way.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2));
