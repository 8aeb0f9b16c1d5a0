// The TypeScript that ts-loader runs: the bundles for browsers and Node, and all packages that one process builds, share most of
// their modules, and each is transpiled once.
const typescript = require('typescript');

/** What was last made of a file, by its name and the compiler's options. */
const made = new Map();

function transpileModule(source, options) {
  // They belong to one run of webpack.
  if (options.transformers?.before) return typescript.transpileModule(source, options);
  const key = `${options.fileName} ${JSON.stringify(options.compilerOptions)}`;
  const known = made.get(key);
  if (known?.source === source) return known.result;
  const result = typescript.transpileModule(source, options);
  made.set(key, { source, result });
  return result;
}

module.exports = { ...typescript, transpileModule };
