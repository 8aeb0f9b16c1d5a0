// Runs as a separate process, see serve-hot.ts. Arguments: folders of the hot packages.
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { createLinter } from './lint';
import { watchTypes } from './types';

/** What the checker sends after each round. */
export type CheckerMessage = { source: 'types' | 'lint'; problems: Problem[] };

const folders = process.argv.slice(2);
const send = (message: CheckerMessage) => void process.send?.(message);
const linter = createLinter(process.cwd());

// Without the server nobody reads the results.
process.once('disconnect', () => process.exit(0));

let linting = Promise.resolve();
watchTypes(folders, (problems, changed) => {
  send({ source: 'types', problems: [...problems] });
  linting = linting
    .then(() => linter.lint(changed))
    .then((found) => send({ source: 'lint', problems: found }));
});
