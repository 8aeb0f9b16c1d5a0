// TypeScript for ts-loader, with a cache: bundles share most modules, and each is transpiled once in a process, except with Fast Refresh.
const typescript = require('typescript');

/** The last output for each file and its compiler options. */
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
