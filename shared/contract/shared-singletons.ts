/** Libraries loaded once for shell and remotes. A new one does not compile until every host provides it. */
export const SHARED_SINGLETONS = {
  react: { package: 'react', reason: 'Hooks and context only work with one copy.' },
  'react/jsx-runtime': {
    package: 'react',
    reason: 'Elements have to come from the copy of React that renders them.',
  },
  'react-dom': { package: 'react-dom', reason: 'Portals must belong to the root that the shell hydrates.' },
  'react-router-dom': {
    package: 'react-router-dom',
    reason: "Links must reach the shell's router. Remotes get a curated part of it, see shared-router.ts.",
  },
} as const;

/** Import name of a shared singleton. */
export type SharedSingleton = keyof typeof SHARED_SINGLETONS;

/** Versions that a host provides. */
export type SharedVersions = Readonly<Record<SharedSingleton, string>>;
