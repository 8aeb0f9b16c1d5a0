import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { buildPackage } from './build-package';

/** Runs `npm run build` in a package: builds it, prints the result and returns the exit status. */
export function buildCommand(folder: string): Promise<ExitCode> {
  return exitCodeOf(async () => {
    const startedAt = performance.now();
    const release = await buildPackage(folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Built ${release.name} ${release.id} in ${seconds} s.`);
    return EXIT_CODES.ok;
  });
}
