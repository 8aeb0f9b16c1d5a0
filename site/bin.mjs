#!/usr/bin/env node
// Serves a released site, without the tools that build and release it.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
register();
const { main } = await import('./server/main.ts');
process.exitCode = await main(process.argv.slice(2));
