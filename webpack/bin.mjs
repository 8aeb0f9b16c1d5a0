#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { buildCommand } = await import('./packages/build-package.ts');
process.exitCode = await buildCommand(process.cwd());
