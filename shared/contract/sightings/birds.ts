import * as v from 'valibot';

/** Address of the file that describes the birds of the sighting form. */
export const BIRDS_URL = '/birds.json';

/** Content of that file. */
export const birdsSchema = v.array(
  v.object({
    scientificName: v.string(),
    englishName: v.string(),
    page: v.string(),
    /** File of the release, without hash and extension. */
    picture: v.string(),
    /** 1 to 12; left out if unknown. */
    months: v.optional(v.array(v.number())),
    similar: v.array(v.string()),
  }),
);

/** A bird of that file. */
export type DescribedBird = v.InferOutput<typeof birdsSchema>[number];
