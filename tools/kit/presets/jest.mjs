import { fileURLToPath } from 'node:url';

const fileOf = (name) => fileURLToPath(import.meta.resolve(name));
const inShared = (file) => fileOf(`@raptors/shared/testing/${file}`);
const inWebpack = (file) => fileOf(`@raptors/webpack/testing/${file}`);

export const modules = {
  transform: {
    '\\.m?[jt]sx?$': inWebpack('typescript-transform.mjs'),
    '\\.mdx$': inWebpack('mdx-transform.mjs'),
    '\\.drawing$': inWebpack('drawing-transform.mjs'),
    '\\.photos$': inShared('photos-transform.mjs'),
    '\\.fields$': inShared('fields-transform.mjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities|d3-[^/]+|@raptors)/)'],
  moduleNameMapper: {
    '\\.css$': inShared('css-module.cjs'),
    '\\.(png|jpe?g|webp|avif|svg)$': inShared('asset-file.cjs'),
  },
};

export const components = {
  displayName: 'components',
  testEnvironment: fileOf('jest-environment-jsdom'),
  testMatch: ['**/*.test.tsx'],
  setupFilesAfterEnv: [inShared('setup-components.ts')],
};

export default {
  projects: [
    { ...modules, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    { ...modules, ...components },
  ],
};
