#!/usr/bin/env node
// Builds the package in the current folder. TypeScript is run directly, so the tools need no build of their own.
import { register } from 'tsx/esm/api';

register();
const { buildCommand } = await import('./build/build-command.ts');
process.exitCode = await buildCommand(process.cwd());
