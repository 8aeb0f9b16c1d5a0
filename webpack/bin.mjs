#!/usr/bin/env node
// Builds the package in the current folder. The tools are written in TypeScript and need no build of their own.
import { register } from 'tsx/esm/api';

register();
const { buildCommand } = await import('./packages/build-package.ts');
process.exitCode = await buildCommand(process.cwd());
