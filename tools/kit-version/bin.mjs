#!/usr/bin/env node
// Starts `npm run kit-version`. TypeScript is run directly, so the tools need no build of their own.
import { register } from 'tsx/esm/api';

register();
const { kitVersionCommand } = await import('./kit-version.ts');
process.exitCode = await kitVersionCommand(process.argv.slice(2));
