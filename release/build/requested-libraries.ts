import { SHARED_SINGLETONS } from '@raptors/shared/contract/shared-singletons';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { providedVersions } from '@raptors/webpack/recipes/shared-singletons';

/** Package of a shared singleton. */
export type SharedPackage = (typeof SHARED_SINGLETONS)[keyof typeof SHARED_SINGLETONS]['package'];

/** A version of each package that the shell shares with remotes. */
export type LibraryVersions = Readonly<Record<SharedPackage, string>>;

const PACKAGES = [
  ...new Set(Object.values(SHARED_SINGLETONS).map(({ package: library }) => library)),
] as readonly SharedPackage[];
/** React refuses to work with a react-dom of another version. */
const SAME_VERSION = ['react', 'react-dom'] as const satisfies readonly SharedPackage[];
/** A version, or a name that the registry gives to one, such as `next`. */
const VERSION = /^\w[\w.+-]*$/;

/**
 * Reads the libraries that `--with` names, such as `react@19.1.0`. The others keep the version that is installed.
 * @throws {UsageError} for a library that is not a shared singleton, and for versions that don't go together
 */
export function requestedLibraries(
  words: readonly string[],
  installed: LibraryVersions = installedLibraries(),
): LibraryVersions {
  const requested = new Map<SharedPackage, string>();
  for (const [library, version] of words.map(parseWord)) {
    if (requested.has(library))
      throw new UsageError(`--with names ${library} twice. Name one version of it.`);
    requested.set(library, version);
  }
  const [one, other] = SAME_VERSION.map((library) => requested.get(library));
  if (one !== undefined && other !== undefined && one !== other)
    throw new UsageError(
      `react and react-dom must have the same version: react ${one} and react-dom ${other} don’t work together. --with react@${one} is enough.`,
    );
  const ofReact = one ?? other;
  if (ofReact !== undefined) for (const library of SAME_VERSION) requested.set(library, ofReact);
  return { ...installed, ...Object.fromEntries(requested) };
}

function parseWord(word: string): [SharedPackage, string] {
  const at = word.lastIndexOf('@');
  const [name, version] = at > 0 ? [word.slice(0, at), word.slice(at + 1)] : [word, ''];
  const library = PACKAGES.find((known) => known === name);
  if (!library)
    throw new UsageError(
      `--with ${word}: the shell does not share “${name}” with remotes. It shares ${PACKAGES.join(', ')}.`,
    );
  if (!VERSION.test(version))
    throw new UsageError(`--with ${word}: name the version, such as react@19.1.0 or react@next.`);
  return [library, version];
}

function installedLibraries(): LibraryVersions {
  const provided = providedVersions();
  return Object.fromEntries(
    Object.entries(SHARED_SINGLETONS).map(([request, { package: library }]) => [
      library,
      provided[request as keyof typeof provided],
    ]),
  ) as LibraryVersions;
}
