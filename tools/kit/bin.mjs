#!/usr/bin/env node
// Runs `raptors`. TypeScript is run directly, so the kit needs no build of its own.
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

register();
registerCommonJs();
// A reader of the output may close the pipe early, as `head` does. That must not stop a release half-way.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
const { raptors } = await import('./raptors.ts');
process.exitCode = await raptors(process.argv.slice(2));
