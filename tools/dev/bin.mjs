#!/usr/bin/env node
// Starts the development server. TypeScript is run directly, so the tools need no build of their own.
import { register } from 'tsx/esm/api';
import { register as registerCommonJs } from 'tsx/cjs/api';

process.env.NODE_ENV ??= 'development';
register();
registerCommonJs();
const { dev } = await import('./dev.ts');
// Without this, a watcher that is already running would keep a failed command alive.
process.exit(await dev(process.argv.slice(2)));
