#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { createRemoteCommand } = await import('./command.ts');
process.exitCode = await createRemoteCommand(process.argv.slice(2));
