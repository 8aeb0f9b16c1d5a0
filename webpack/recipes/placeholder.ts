/** In place of the release id while a bundle is built: the id is a hash of the output, and caches must not depend on it. */
export const PLACEHOLDER = {
  /** In addresses: `1.0.0-ab12cd34ef56`. */
  path: 'ReleaseIdPlaceholder',
  /** In names of variables: `1_0_0_ab12cd34ef56`. */
  word: 'ReleaseWordPlaceholder',
  /** In names of classes: the last four characters of the id. */
  mark: 'ReleaseMarkPlaceholder',
};

/** In place of the name and the hash of another chunk's script. */
export const scriptPlaceholder = (chunk: string) => ({
  file: `FileOf(${chunk})`,
  integrity: `IntegrityOf(${chunk})`,
});
