// TypeScript for jest: ts-jest, with `import.meta` put in words that CommonJS knows. The tools run as ES modules, tests do not.
import tsJest from 'ts-jest';

const transformer = tsJest.default.createTransformer({
  tsconfig: {
    module: 'commonjs',
    isolatedModules: true,
    jsx: 'react-jsx',
    esModuleInterop: true,
    target: 'es2022',
    allowJs: true,
  },
  diagnostics: false,
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
