import { Silhouette } from './Silhouette';

const half =
  'M0-38C4-36 6-31 7-25L12-20 20-18 33-25 48-33 62-38 74-38 85-33 94-25 101-14 92-19 97-7 86-15 88-3 77-12 77 0 67-9 65 2 55-4C45 2 34 6 22 6L14 10 9 22 12 52 6 56 0 57Z';

/** A House Crow from below, in units of which its span of 80 cm has 202. */
const CROW = { path: half, viewBox: '-102 -40 204 98' };
const CROW_UNITS_PER_CM = 202 / 80;

/** What a House Crow measures at the scale of its drawing, in centimetres. */
export const CROW_CM = { width: 204 / CROW_UNITS_PER_CM, height: 98 / CROW_UNITS_PER_CM };

type SizeProps = { width?: number; height?: number };

/** A House Crow from below: a bird that everybody knows, to measure others by. */
export function HouseCrow(size: SizeProps) {
  return (
    <svg viewBox={CROW.viewBox} {...size} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={CROW.path} />
      <path d={CROW.path} transform="scale(-1 1)" />
    </svg>
  );
}

/** What a person measures at the scale of its drawing, in centimetres. */
export const PERSON_CM = { width: 172, height: 171 };

const PERSON = {
  viewBox: '-86 0 172 171',
  path: 'M0 0a12 13 0 0 1 6 24v8c8 2 14 3 22 3l53 2c6 0 6 9 0 9l-55 5-5 20c-1 9 0 15 1 24l-3 62 8 12c1 2-1 2-3 2H12c-3 0-4-1-4-4L3 104c0-5-6-5-6 0l-5 63c0 3-1 4-4 4h-12c-2 0-4 0-3-2l8-12-3-62c1-9 2-15 1-24l-5-20-55-5c-6 0-6-9 0-9l53-2c8 0 14-1 22-3v-8A12 13 0 0 1 0 0z',
};

/** A person 1.7 m tall with arms spread. */
export const Person = (size: SizeProps) => <Silhouette outline={PERSON} {...size} />;
