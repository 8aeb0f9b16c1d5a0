import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's folder, from wherever in it the tests are run. Jest and Playwright read this file, so it does without `import.meta`. */
export function projectFolder(): string {
  for (let at = resolve(process.cwd()); ; at = dirname(at)) {
    if (existsSync(join(at, 'tools/cli/bin.mjs'))) return at;
    if (dirname(at) === at) throw new Error('Run the tests from inside the project.');
  }
}
