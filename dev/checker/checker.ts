// Runs as a process of its own, see checker-process.ts. Arguments: folders of the hot packages.
import type { CheckerMessage } from './checker-process';
import { exportProblems } from './exports';
import { createLinter } from './lint';
import { watchTypes } from './types';

const folders = process.argv.slice(2);
const tell = (message: CheckerMessage) => void process.send?.(message);
const linter = createLinter();

// A checker whose server has gone has nobody to tell.
process.once('disconnect', () => process.exit(0));

let linting = Promise.resolve();
watchTypes(folders, (program, problems, changed) => {
  tell({
    source: 'types',
    problems: [...problems, ...folders.flatMap((folder) => exportProblems(program, folder))],
  });
  linting = linting
    .then(() => linter.lint(changed))
    .then((found) => tell({ source: 'lint', problems: found }));
});
