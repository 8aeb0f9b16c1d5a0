import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { buildPackage } from './build-package';

/**
 * Runs `npm run build` in a package: builds it, prints the result and returns the exit status.
 * @param print called with a line when the build succeeds
 */
export function buildCommand(folder: string, print: (line: string) => void = console.log): Promise<ExitCode> {
  return exitCodeOf(async () => {
    const startedAt = performance.now();
    const release = await buildPackage(folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`Built ${release.name} ${release.id} in ${seconds} s.`);
    return EXIT_CODES.ok;
  });
}
