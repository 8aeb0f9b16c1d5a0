/** Splits into grapheme clusters, with Devanagari conjuncts (`स्था`) kept together: half a conjunct would look like another letter. */
export const lettersOf = (text: string): string[] =>
  text.match(/[^](?:\u094d\u200d?\p{L}|\p{M}|\u200d)*/gu) ?? [];
