/** A colon before one of these words can be removed: the mark then reads as one phrase. */
const GOES_ON =
  /: (?=(and|to|on|with|without|in|of|at|under|below|for|against|across|along|when|near|between|behind|seen|like|but|that|over|beside|after) )/;

/** A field mark as its label, the rest, and both in one line. */
export function labelled(text: string) {
  const [label = '', note = ''] = text.split(': ');
  return { label, note, text: inOneLine(text) };
}

/** "Rusty belly and throat", "Forked tail: long, with a shallow fork". */
export const inOneLine = (text: string): string => text.replace(GOES_ON, ' ');
