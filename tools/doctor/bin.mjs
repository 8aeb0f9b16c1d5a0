#!/usr/bin/env node
// Starts `npm run doctor`. Runs on Node alone as far as it can, because what is missing may be the libraries themselves.
import { createRequire } from 'node:module';

const isThere = (library) => {
  try {
    return createRequire(import.meta.url).resolve(library) !== '';
  } catch {
    return false;
  }
};

const missing = ['tsx/esm/api', 'valibot', 'semver', '@raptors/shared/contract/version'].filter(
  (one) => !isThere(one),
);
if (missing.length > 0) {
  const found = 'the libraries are not installed, so nothing else can be checked';
  const remedy = 'npm ci';
  if (process.argv.includes('--json'))
    console.log(JSON.stringify([{ name: 'libraries', status: 'error', found, remedy }], null, 2));
  else console.log(`✗ libraries  ${found}\n  → ${remedy}`);
  process.exitCode = 1;
} else {
  const { register } = await import('tsx/esm/api');
  register();
  const { doctor } = await import('./doctor.ts');
  process.exitCode = await doctor(process.argv.slice(2));
}
