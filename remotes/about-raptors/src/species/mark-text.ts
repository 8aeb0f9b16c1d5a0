/** Words with which the rest of a mark goes on where its label ends. */
const GOES_ON =
  /: (?=(and|to|on|with|without|in|of|at|under|below|for|against|across|along|when|near|between|behind|seen|like|but|that|over|beside|after) )/;

/** A field mark in two parts: what to look for, and the rest. */
export function labelled(text: string) {
  const [label = '', note = ''] = text.split(': ');
  return { label, note, text: inOneLine(text) };
}

/** A field mark as one line: "Rusty belly and throat", "Forked tail: long, with a shallow fork". */
export const inOneLine = (text: string): string => text.replace(GOES_ON, ' ');
