import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (library: string) => (require(`${library}/package.json`) as { version: string }).version;

/**
 * Libraries loaded once for shell and remotes. The shell brings them; a remote states the range it needs.
 * - react, react/jsx-runtime: hooks and context only work with one copy.
 * - react-dom: portals must belong to the root that the shell hydrates.
 * - react-router-dom: links must speak to the shell's router. Remotes get a curated part of it, see `shared/contract/shared-router.ts`.
 */
export const SHARED_SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom'] as const;

/** Package that a shared import belongs to: `react/jsx-runtime` → `react`. */
const packageOf = (request: string) => request.split('/')[0] ?? request;

/** Versions the shell provides, read from the installed packages. */
export const providedVersions = () =>
  Object.fromEntries(SHARED_SINGLETONS.map((request) => [request, versionOf(packageOf(request))]));

/**
 * Ranges a remote needs, read from its own `peerDependencies`.
 * @throws when the remote does not state a range for a shared library
 */
export function requiredRanges(peerDependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    SHARED_SINGLETONS.map((request) => {
      const range = peerDependencies[packageOf(request)];
      if (!range)
        throw new Error(
          `package.json: peerDependencies: name the range of ${packageOf(request)} that this remote needs`,
        );
      return [request, range];
    }),
  );
}
