import { availableParallelism } from 'node:os';
import { components, modules } from './tools/kit/presets/jest.mjs';

// A rehearsal starts a browser, so only tests that need one turn it on.
process.env.REHEARSE ??= 'off';

const INTEGRATION = '\\.integration\\.test\\.ts$';
/** Left out of `npm test`: they start a Postgres, which few machines have. */
const POSTGRES = '\\.postgres\\.test\\.ts$';
const shared = {
  ...modules,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.site/'],
  modulePathIgnorePatterns: ['/dist/', '/.site/'],
};
const node = { ...shared, testEnvironment: 'node' };

export default {
  // More than there are cores, because integration tests often wait. The script of unit tests, which don't, sets its own.
  maxWorkers: availableParallelism() + 2,
  // Long, because a busy machine is slow.
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, INTEGRATION, POSTGRES],
    },
    { ...shared, ...components },
    { ...node, displayName: 'integration', testMatch: ['**/*.integration.test.ts'] },
    { ...node, displayName: 'postgres', testMatch: ['**/*.postgres.test.ts'] },
  ],
};
