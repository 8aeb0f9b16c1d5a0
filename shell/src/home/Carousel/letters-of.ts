/** Splits into letters with their marks. A Devanagari conjunct (`स्था`) is one: half of it would look like another letter. */
export const lettersOf = (text: string): string[] =>
  text.match(/[^](?:\u094d\u200d?\p{L}|\p{M}|\u200d)*/gu) ?? [];
