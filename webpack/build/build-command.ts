import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { buildPackage } from './build-package';

/**
 * `npm run build` in a package: builds it and says what happened; returns the exit status.
 * @param say where a success is told
 */
export function buildCommand(folder: string, say: (line: string) => void = console.log): Promise<ExitCode> {
  return exitCodeOf(async () => {
    const startedAt = performance.now();
    const release = await buildPackage(folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`Built ${release.name} ${release.id} in ${seconds} s.`);
    return EXIT_CODES.ok;
  });
}
