/**
 * Unit tests: components in jsdom (`*.test.tsx`), everything else in Node (`*.test.ts`). What starts a process, builds a package,
 * waits for a real server or takes seconds of the processor is an integration test (`*.integration.test.ts`).
 */
import { availableParallelism } from 'node:os';

// A rehearsal starts a browser: tests that are about it ask for one.
process.env.REHEARSE ??= 'off';

const INTEGRATION = '\\.integration\\.test\\.ts$';
const shared = {
  transform: {
    '\\.[jt]sx?$': '<rootDir>/webpack/testing/typescript-transform.mjs',
    '\\.mdx$': '<rootDir>/webpack/testing/mdx-transform.mjs',
    '\\.drawing$': '<rootDir>/shared/testing/drawing-transform.mjs',
    '\\.photos$': '<rootDir>/shared/testing/photos-transform.mjs',
    '\\.calendar$': '<rootDir>/shared/testing/calendar-transform.mjs',
    '\\.download$': '<rootDir>/shared/testing/download-transform.mjs',
    '\\.fields$': '<rootDir>/shared/testing/fields-transform.mjs',
  },
  // Packages that are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities)/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/css-module.cjs',
    '\\.(png|jpe?g|webp|avif|svg)$': '<rootDir>/shared/testing/asset-file.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.site/'],
  modulePathIgnorePatterns: ['/dist/', '/.site/'],
};

export default {
  // One more than there are cores: integration tests wait for processes and time limits. Unit tests wait for nothing, so their script
  // takes as many as there are cores. The lanes run one after the other.
  maxWorkers: availableParallelism() + 1,
  // Generous, because a busy machine is not the code's fault.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, INTEGRATION],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-components.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['**/*.integration.test.ts'],
    },
  ],
};
