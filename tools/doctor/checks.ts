import { builds, caches, live } from './builds';
import type { Check } from './check';
import { libraries, lockFile, node, oneReact, pins } from './libraries';
import { browser, git, port } from './machine';
import { store } from './store';

/** Everything that `npm run doctor` checks, in the order of its output: what others depend on comes first. */
export const CHECKS: readonly Check[] = [
  node,
  git,
  lockFile,
  libraries,
  pins,
  oneReact,
  browser(),
  port,
  caches(),
  store,
  builds,
  live,
];
