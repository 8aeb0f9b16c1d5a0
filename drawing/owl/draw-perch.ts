import type { Perch } from './owl';

const WOOD = '#6b5c4c';
const BARK = '#54463a';
const STONE = '#857d73';
const STONE_SHADE = '#6d6a66';

const stroke = (colour: string, width: number, data: string) =>
  `<path d="${data}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
const area = (colour: string, data: string) => `<path d="${data}" fill="${colour}"/>`;

/** Room for the perches, y up, in units of which an owl is 100 high; the feet grip at 0. Rocks reach lower, as the tail does. */
export const PERCH_ENDS = { left: -46, right: 48, top: 8, bottom: -9 };

const PERCHES: Readonly<Record<Perch, string>> = {
  twig: area(WOOD, 'M-45 3C-18-1 14 6 45 1v5c-31 5-59-1-90 2z') + stroke(WOOD, 2.4, 'M25 2q6-6 11-7'),
  bough:
    area(WOOD, 'M-46 1C-30-3-12 1 6 0S34-2 47 1l-1 4 2 3c-16 2-28-1-42 1s-36-1-52 0z') +
    area(WOOD, 'M-36 0l-5-7 5-1 7 8z') +
    stroke(BARK, 0.9, 'M-42 4q16-3 30 0M4 6q14-3 34-2M-20 7q7-1 13 0'),
  rock:
    area(STONE, 'M-45 19l3-11 8-8 20-2 14 1 22-1 14 4 8 8 3 9z') +
    area(STONE_SHADE, 'M-45 19l9-12 14 2 10 5 12-5 20 4 14-3 13 9z'),
};

export const drawPerch = (perch: Perch): string => PERCHES[perch];
