#!/usr/bin/env node
// Builds the package in the current folder. TypeScript is run directly, so the tools need no build of their own.
import { register } from 'tsx/esm/api';
import { register as registerCommonJs } from 'tsx/cjs/api';

register();
registerCommonJs();
const { buildCommand } = await import('./build-command.ts');
process.exitCode = await buildCommand(process.cwd());
