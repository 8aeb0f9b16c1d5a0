import type { Point } from '../geometry/point';

export const SKYLINE_NAMES = [
  'annapurna',
  'machapuchare',
  'dhaulagiri',
  'langtang',
  'everest',
  'east',
  'soft',
] as const;
export type SkylineName = (typeof SKYLINE_NAMES)[number];

/** Profiles placed by hand, as seen from the south: x from 0 to 1 and a little beyond, height from 0 to 1. */
export const SKYLINES: Readonly<Record<SkylineName, readonly Point[]>> = {
  // Annapurna South as a double block, Machapuchare with its two tips, Annapurna II at the right.
  annapurna: profile(
    '-6 30, 0 40, 3.5 47, 6 45, 10 60, 12.5 64, 14.5 61, 16.5 63.5, 19 56, 21.5 46, 24 50, 26.2 54.5, 28 50, 31 40, ' +
      '34.5 35.5, 38.5 34, 42 37, 45 43, 48.5 50, 51.5 57, 54 64.5, 55.8 72, 57.4 82.5, 58.3 90, 58.8 93, 59.4 90.5, ' +
      '60 91.8, 60.6 87, 62.2 77.5, 64 69, 66.5 60, 69 52.5, 72 45.5, 75 42, 78.5 45, 81.5 50, 84 47, 87 45, 89.5 50, ' +
      '92.5 58.5, 95 63, 97.5 60, 100 52, 103 46, 107 42',
  ),
  // The fish tail alone and near, with long concave flanks.
  machapuchare: profile(
    '-6 40, 0 46, 5 50, 10 47, 15 41, 20 38, 26 41, 32 47, 37 54, 41 62, 44.5 72, 46.8 83, 48.2 92, 49 96, 50 93, ' +
      '51 88.5, 52.2 91.5, 53 89, 54.6 79, 57 69, 60.5 60, 65 52, 70 46, 75 43, 80 46, 85 52, 89 56, 92 53, 96 46, 106 40',
  ),
  // One broad white massif with a level crest and a steep western shoulder.
  dhaulagiri: profile(
    '-6 30, 0 34, 6 40, 11 46, 15 43, 20 45, 25 54, 30 66, 34 77, 37.5 86, 40 91, 42 93, 44.5 91, 47.5 88.5, 50.5 89, ' +
      '54 84, 57.5 76, 61 71, 64.5 72.5, 67 68, 70.5 58, 74 50, 78 46, 82 50, 86 56, 88.5 58, 91 53, 95 44, 100 39, 106 36',
  ),
  // A long wall of many tops, highest at the left.
  langtang: profile(
    '-6 44, 0 50, 4 57, 8 66, 11.5 74, 14.5 79, 17 75.5, 20 77, 23 69, 27 60, 31 56, 35 60, 38.5 66, 41 63, 45 54, ' +
      '49 50, 53 54, 57 60, 60 64.5, 62.5 61, 66 55, 70 52, 74 56, 77.5 63, 80.5 68, 83 65, 87 56, 91 49, 95 46, 100 43, 106 40',
  ),
  // The long level wall of Nuptse with two higher tops behind it, and a fluted horn at the right.
  everest: profile(
    '-6 34, 0 38, 5 43, 10 40, 15 44, 20 52, 25 60, 29 65, 33 67, 36 71, 38.5 77, 40.5 81, 42.5 78, 45 72, 48 70, 51 73, ' +
      '53.5 77, 55.5 75, 58 68, 62 60, 66 52, 70 47, 74 51, 77 60, 79.5 71, 81 80, 82 84, 83 80, 85 69, 88 58, 92 49, 97 42, 106 38',
  ),
  east: profile(
    '-6 46, 0 50, 4 58, 7 55, 12 47, 17 40, 22 43, 26 50, 30 60, 33 66, 34.5 64.5, 37 68, 40 60, 44 50, 48 44, 53 42, ' +
      '58 46, 63 56, 66.5 68, 68.5 77, 69.5 80, 70.5 77, 73 68, 77 58, 81 50, 86 44, 91 40, 96 36, 106 34',
  ),
  soft: profile(
    '-6 30, 8 38, 16 44, 22 41, 30 50, 36 58, 39 56, 44 50, 52 42, 60 40, 68 45, 76 52, 80 57, 84 53, 92 44, 106 36',
  ),
};

/** Reads "x height" pairs given in hundredths. */
function profile(pairs: string): Point[] {
  return pairs.split(',').map((pair): Point => {
    const [x = 0, height = 0] = pair.trim().split(' ').map(Number);
    return [x / 100, height / 100];
  });
}
