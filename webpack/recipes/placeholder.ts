/** For the release's id while a bundle is made: a hash of the output, which the build can't know, and the cache doesn't depend on. */
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
