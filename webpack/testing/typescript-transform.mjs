// SWC for jest. Replaces `import.meta`, because tests run as CommonJS.
import swcJest from '@swc/jest';

const transformer = swcJest.createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
});

const inCommonJs = (source) =>
  source
    .replaceAll('import.meta.dirname', '__dirname')
    .replaceAll('import.meta.filename', '__filename')
    .replaceAll(
      'import.meta.resolve(',
      '((request) => require("node:url").pathToFileURL(require.resolve(request)).href)(',
    )
    .replaceAll('import.meta.url', 'require("node:url").pathToFileURL(__filename).href');

export default {
  process: (source, file, options) => transformer.process(inCommonJs(source), file, options),
  getCacheKey: (source, file, options) => transformer.getCacheKey(inCommonJs(source), file, options),
};
