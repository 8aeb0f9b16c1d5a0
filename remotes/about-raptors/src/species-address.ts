/**
 * Address of the page of a species.
 * @param slug the record's `slug` in `content/species.json`
 */
export const speciesPath = (slug: string): string => `/About_Raptors/Explore_raptors_nepal/${slug}`;
