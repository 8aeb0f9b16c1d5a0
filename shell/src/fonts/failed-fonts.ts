// In a file of its own: every page carries it.

/**
 * Fonts of the site that did not load, or that the browser has refused as damaged. Those called `… fallback` are fonts of the
 * reader's own, which may not exist.
 */
export const failedFonts = (): FontFace[] =>
  // A browser without them has an empty list at most.
  Array.from(document.fonts ?? []).filter(
    ({ status, family }) => status === 'error' && !family.includes('fallback'),
  );
