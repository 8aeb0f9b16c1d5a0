import { basename } from 'node:path';

const INSTALLED: readonly string[] = ['raptors', 'raptors-dev'];
const startedAs = basename(process.argv[1] ?? '');

/** Whether the tool runs as an installed package, in the repository of one remote. */
export const isInstalled = INSTALLED.includes(startedAs);

export const PROGRAM = isInstalled ? 'npx raptors' : 'npm run release --';
