/** Packages of the libraries loaded once for shell and remotes. A new one does not compile until every host provides it. */
export const SHARED_SINGLETONS = {
  // Hooks and context only work with one copy.
  react: 'react',
  // React 19 refuses elements that an older React has made.
  'react/jsx-runtime': 'react',
  // `flushSync` only works on roots of its own copy.
  'react-dom': 'react-dom',
  // Links must reach the shell's router. Remotes get a curated part of it, see shared-router.ts.
  'react-router-dom': 'react-router-dom',
} as const;

/** Import name of a shared singleton. */
export type SharedSingleton = keyof typeof SHARED_SINGLETONS;

/** Versions that a host provides. */
export type SharedVersions = Readonly<Record<SharedSingleton, string>>;
