import { builds, caches, live } from './builds';
import type { Examination } from './finding';
import { libraries, lockFile, node, oneReact, pins } from './libraries';
import { browser, git, port } from './machine';
import { store } from './store';

/** Everything that `npm run doctor` looks at, in the order in which it tells it: what others rest on comes first. */
export const EXAMINATIONS: readonly Examination[] = [
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
