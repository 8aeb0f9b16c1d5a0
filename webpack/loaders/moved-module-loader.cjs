module.exports = {
  /**
   * The old name of a moved module: exports everything of the new one, and its component under the old name too. Returns before webpack
   * reads a file.
   */
  pitch() {
    const { from, to } = this.getOptions();
    const file = JSON.stringify(this.utils.contextify(this.context, this.resourcePath));
    return `export * from ${file};\nexport { ${to} as ${from} } from ${file};\n`;
  },
};
