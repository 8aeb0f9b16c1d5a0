/**
 * The letters of a text as a reader sees them: each with its signs, and Devanagari letters that are written as one (`स्था`) together, since
 * half of them alone would look like another letter.
 */
export const lettersOf = (text: string): string[] =>
  text.match(/[^](?:\u094d\u200d?\p{L}|\p{M}|\u200d)*/gu) ?? [];
