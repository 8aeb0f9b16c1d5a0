const NUMBERS = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A number at the beginning of a sentence: as a word up to twelve. */
export const numberWord = (number: number): string => NUMBERS[number] ?? String(number);
