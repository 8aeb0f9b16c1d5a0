/** Webpack imports loaders by itself, and reads no TypeScript: this one calls a loader of ours, which is loaded when its first file is. */
module.exports = function ownLoader(content) {
  const callback = this.async();
  this.getOptions()
    .load()
    .then(({ default: load }) => load.call(this, content))
    .then((module) => callback(null, module), callback);
};
