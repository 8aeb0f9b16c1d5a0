import { createRequire } from 'node:module';
import {
  SHARED_SINGLETONS,
  type SharedSingleton,
  type SharedVersions,
} from '@raptors/shared/contract/shared-singletons';

const require = createRequire(import.meta.url);
const versionOf = (library: string) => (require(`${library}/package.json`) as { version: string }).version;

const PACKAGES = Object.entries(SHARED_SINGLETONS).map(
  ([request, { package: library }]) => [request as SharedSingleton, library] as const,
);

/** Versions that a host provides, read from the installed packages. */
export const providedVersions = (): SharedVersions =>
  Object.fromEntries(PACKAGES.map(([request, library]) => [request, versionOf(library)])) as SharedVersions;

/**
 * Ranges a remote needs, read from its own `peerDependencies`.
 * @throws when the remote does not state a range for a shared library
 */
export function requiredRanges(peerDependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    PACKAGES.map(([request, library]) => {
      const range = peerDependencies[library];
      if (!range)
        throw new Error(
          `package.json: peerDependencies: name the range of ${library} that this remote needs`,
        );
      return [request, range];
    }),
  );
}
