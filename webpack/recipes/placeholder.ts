/**
 * Placeholders for the release's id while a bundle is made. The id is a hash of the output, so the build can't know it;
 * and compiled and minified code in the cache does not depend on the id.
 */
export const PLACEHOLDER = {
  /** In addresses: `1.0.0-ab12cd34ef56`. */
  path: 'ReleaseIdPlaceholder',
  /** In names of variables: `1_0_0_ab12cd34ef56`. */
  word: 'ReleaseWordPlaceholder',
  /** In names of classes: the last four letters. */
  mark: 'ReleaseMarkPlaceholder',
};

/** Placeholders for the name and the hash of another chunk's script, for a bundle that loads it. */
export const scriptPlaceholder = (chunk: string) => ({
  file: `FileOf(${chunk})`,
  integrity: `IntegrityOf(${chunk})`,
});
