/** Packages of the libraries loaded once for shell and remotes. A new one does not compile until every host provides it. */
export const SHARED_SINGLETONS = {
  // Hooks and context only work with one copy.
  react: 'react',
  // Elements have to come from the copy of React that renders them.
  'react/jsx-runtime': 'react',
  // Portals must belong to the root that the shell hydrates.
  'react-dom': 'react-dom',
  // Links must reach the shell's router. Remotes get a curated part of it, see shared-router.ts.
  'react-router-dom': 'react-router-dom',
} as const;

/** Import name of a shared singleton. */
export type SharedSingleton = keyof typeof SHARED_SINGLETONS;

/** Versions that a host provides. */
export type SharedVersions = Readonly<Record<SharedSingleton, string>>;
