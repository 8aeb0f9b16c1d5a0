import type { ComponentProps } from 'react';

/** Right half of a House Crow from below. */
const CROW =
  'M0-46c1.6 2 2.600 5.500 3.200 9.500 3.500.8 5.300 3.600 5.600 7.200l.6 5.500c5-2.800 11-3.600 17-5.800 8-3 15-5.600 24-5.200 9 .4 17 2.600 26 5.400 9 2.600 17 4.800 23 7.400.9.6.5 1.700-.6 1.700-6-.4-12-1-17.500-1.400 6 2.600 11 5 15 8 .7.9 0 1.900-1.100 1.600-6-1.800-12-3.600-18-5 4.500 3.400 8.500 7 11.500 10.500.4 1-.5 1.800-1.500 1.300-5.500-3.200-10.500-6-15.500-8.300 3 3.600 5.600 7.300 7.200 10.800.2 1-.8 1.500-1.700.9-4.800-4-9.500-7.400-14.300-9.800-6 2.600-13 3.800-20 4.600-9 1.200-18 3.400-26 6.600-2.800 4.800-4.800 8-6 12.500l8.300 30c-3.200 2.400-11 4-19.200 4z';

const CROW_UNITS_PER_CM = 202 / 80;

export const CROW_CM = { width: 204 / CROW_UNITS_PER_CM, height: 106 / CROW_UNITS_PER_CM };

type SizeProps = Pick<ComponentProps<'svg'>, 'x' | 'y' | 'width' | 'height' | 'className'>;

export function HouseCrow(size: SizeProps) {
  return (
    <svg viewBox="-102 -47 204 106" {...size} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={CROW} />
      <path d={CROW} transform="scale(-1 1)" />
    </svg>
  );
}

/** Equal to the viewBox below. */
export const PERSON_CM = { width: 172, height: 171 };

const PERSON =
  'M0 0c7 0 11.500 5 11.500 12.500S7.500 26.500 5 27.500V31c6 1.500 11 2 15 3 14 1 30 .5 46 .8l14-1.600c3-.3 5 .6 5 2.200s-2 2.600-4.500 2.800l-14 2.200C50 43 36 46 24 48l-3.500 17c-.6 4-.6 8 .2 12 1.800 8 2.300 16 1.300 24L18 166c1.500 1 5 2 5 3.600 0 1-1 1.400-2.500 1.400H9.500c-1.200 0-1.800-.8-1.800-2L5 104c-.6-5-1.500-9-5-9s-4.400 4-5 9l-2.700 65c0 1.200-.6 2-1.800 2h-11c-1.500 0-2.500-.4-2.500-1.400 0-1.600 3.500-2.600 5-3.600l-4-65c-1-8-.5-16 1.300-24 .8-4 .8-8 .2-12L-24 48c-12-2-26-5-42.500-7.600l-14-2.200c-2.500-.2-4.500-1.200-4.500-2.800s2-2.500 5-2.200l14 1.600c16-.3 32 .2 46-.8 4-1 9-1.500 15-3v-3.500c-2.500-1-6.500-7.500-6.500-15S-7 0 0 0z';

export const Person = (size: SizeProps) => (
  <svg viewBox="-86 0 172 171" {...size} fill="currentColor" aria-hidden="true" focusable="false">
    <path d={PERSON} />
  </svg>
);
