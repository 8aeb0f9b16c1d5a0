#!/usr/bin/env node
// The inbox at work, without the tools that build and release the site. TypeScript is run directly.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
register();
const { command, main } = await import('./server/main.ts');
const args = process.argv.slice(2);
process.exitCode = await (args.length > 0 ? command(args) : main());
