// TypeScript for ts-loader, with a cache for bundles that share modules. With custom transformers, as Fast Refresh has, nothing is cached.
const typescript = require('typescript');

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
