#!/usr/bin/env node
// Builds the package in the current folder. The tools are TypeScript and run without a build.
import { register } from 'tsx/esm/api';

register();
const { buildCommand } = await import('./packages/build-package.ts');
process.exitCode = await buildCommand(process.cwd());
