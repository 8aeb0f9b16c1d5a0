/** Unit tests: components in jsdom (`*.test.tsx`), everything else in Node (`*.test.ts`). */
const shared = {
  transform: {
    '\\.tsx?$': [
      'ts-jest',
      { tsconfig: { module: 'commonjs', isolatedModules: true, jsx: 'react-jsx', esModuleInterop: true }, diagnostics: false },
    ],
    '\\.mdx$': '<rootDir>/webpack/testing/mdx-transform.mjs',
    '\\.drawing$': '<rootDir>/shared/testing/drawing-transform.mjs',
  },
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/testing/css-module.cjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.site/'],
  modulePathIgnorePatterns: ['/dist/', '/.site/'],
};

export default {
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-components.ts'],
    },
  ],
};
