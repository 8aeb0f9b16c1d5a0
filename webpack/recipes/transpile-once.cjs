// ts-loader's TypeScript. The bundles for browsers and Node, and packages built by one process, share most modules: each is
// transpiled once.
const typescript = require('typescript');

/** Last output per file and compiler options. */
const made = new Map();

function transpileModule(source, options) {
  if (options.transformers?.before) return typescript.transpileModule(source, options);
  const key = `${options.fileName} ${JSON.stringify(options.compilerOptions)}`;
  const known = made.get(key);
  if (known?.source === source) return known.result;
  const result = typescript.transpileModule(source, options);
  made.set(key, { source, result });
  return result;
}

module.exports = { ...typescript, transpileModule };
