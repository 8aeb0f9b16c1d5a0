/**
 * Address of the page of a species.
 * @param slug the record's `slug` in `content/species.json`
 */
export const speciesPath = (slug: string): string => `/About_Raptors/Explore_raptors_nepal/${slug}`;

/** Where a link to a species leads: to its card. */
export const speciesLink = (slug: string): string => `/About_Raptors/Explore_raptors_nepal#${slug}`;

/** Address of the page that compares species, by their serial numbers. */
export const comparePath = (serials: readonly number[]): string =>
  `/About_Raptors/Compare?with=${serials.join(',')}`;
