#!/usr/bin/env node
// Runs the inbox without the tools that build and release the site.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
register();
const { run } = await import('./server/main.ts');
process.exitCode = await run(process.argv.slice(2));
