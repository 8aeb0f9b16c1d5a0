#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { register as registerCommonJs } from 'tsx/cjs/api';

process.env.NODE_ENV ??= 'development';
register();
registerCommonJs();
const { dev } = await import('./dev.ts');
// Otherwise a running watcher would keep a failed command alive.
process.exit(await dev(process.argv.slice(2)));
