import { projectFolder } from '@raptors/release/build/project';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { raiseKit } from './raise-kit';

/** Runs `npm run kit-version -- <version>` and returns the exit status. */
export const kitVersionCommand = (
  [version, ...more]: readonly string[],
  project = projectFolder(),
): Promise<ExitCode> =>
  exitCodeOf(async () => {
    if (version === undefined || more.length > 0)
      throw new UsageError('Give the new version: npm run kit-version -- 1.2.0');
    const files = raiseKit(project, version);
    console.log(
      `The kit and its packages are ${version}:\n${files.map((file) => `  ${file}`).join('\n')}\nNext: commit them, then npm run release:kit`,
    );
    return EXIT_CODES.ok;
  });
