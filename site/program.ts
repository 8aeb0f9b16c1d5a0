import { basename } from 'node:path';

/** Programs that are installed where the release tool is a package. */
const INSTALLED: readonly string[] = ['raptors', 'raptors-dev'];
const startedAs = basename(process.argv[1] ?? '');

/** Whether the tool runs where it is an installed package: in the repository of one remote. */
export const isInstalled = INSTALLED.includes(startedAs);

/** How people start the release tool, for messages that say what to do next. */
export const PROGRAM = isInstalled ? 'npx raptors' : 'npm run release --';
