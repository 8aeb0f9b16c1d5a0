#!/usr/bin/env node
// Builds the package in the current folder. The tools are written in TypeScript and need no build of their own.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './fingerprint/import-typescript.mjs';

const { buildCommand } = await importTypeScript(
  fileURLToPath(import.meta.resolve('./packages/build-command.ts')),
);
process.exitCode = await buildCommand(process.cwd());
