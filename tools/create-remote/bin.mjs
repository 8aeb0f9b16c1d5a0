#!/usr/bin/env node
// Starts `npm run create-remote`. TypeScript is run directly.
import { register } from 'tsx/esm/api';

register();
const { createRemoteCommand } = await import('./command.ts');
process.exitCode = await createRemoteCommand(process.argv.slice(2));
