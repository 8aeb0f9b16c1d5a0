/** Libraries that shell and remotes share, and their packages. */
export const SHARED_SINGLETONS = {
  // Hooks need one copy.
  react: 'react',
  // React 19 refuses elements that an older React has made.
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  // Links must reach the shell's router. Remotes get a part of it, see shared-router.ts.
  'react-router-dom': 'react-router-dom',
} as const;

/** Import name of a shared singleton. */
export type SharedSingleton = keyof typeof SHARED_SINGLETONS;

/** Versions that a host provides. */
export type SharedVersions = Readonly<Record<SharedSingleton, string>>;
