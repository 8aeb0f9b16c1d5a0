import * as v from 'valibot';

/** Address of the file in which the package of a sighting's form says what it knows of the birds that may be chosen. */
export const BIRDS_URL = '/birds.json';

/** What that file holds. */
export const birdsSchema = v.array(
  v.object({
    scientificName: v.string(),
    englishName: v.string(),
    /** Address of its page. */
    page: v.string(),
    /** Its drawing: a file of the release, without the hash and the ending of its name. */
    picture: v.string(),
    /** Months in which it is in Nepal, from 1 to 12; left out where nothing is known. */
    months: v.optional(v.array(v.number())),
    /** Scientific names of birds that look like it. */
    similar: v.array(v.string()),
  }),
);

/** A bird as that file describes it. */
export type DescribedBird = v.InferOutput<typeof birdsSchema>[number];
