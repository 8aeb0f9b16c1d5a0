/**
 * Takes the place of the release's id while a bundle is made. The id is a hash of what the build gives, so the build cannot know
 * it; and nothing that was compiled or minified before is another thing because of a new id.
 */
export const PLACEHOLDER = {
  /** In addresses: `1.0.0-ab12cd34ef56`. */
  path: 'ReleaseIdPlaceholder',
  /** In names of variables: `1_0_0_ab12cd34ef56`. */
  word: 'ReleaseWordPlaceholder',
  /** In names of classes: the last four letters. */
  mark: 'ReleaseMarkPlaceholder',
};

/** Takes the place of the name of another chunk's script, for a bundle that loads it by itself. */
export const fileOf = (chunk: string) => `FileOf(${chunk})`;

/** Takes the place of that script's integrity value. */
export const integrityOf = (chunk: string) => `IntegrityOf(${chunk})`;
