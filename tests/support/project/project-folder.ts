import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder with `tools/cli/bin.mjs`, from the working folder upwards. @throws when there is none */
export function projectFolder(): string {
  for (let at = resolve(process.cwd()); ; at = dirname(at)) {
    if (existsSync(join(at, 'tools/cli/bin.mjs'))) return at;
    if (dirname(at) === at) throw new Error('Run the tests from inside the project.');
  }
}
