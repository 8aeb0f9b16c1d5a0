import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const LIST = join(import.meta.dirname, '../remotes/about-raptors/content/species.json');

const range = v.tuple([v.number(), v.number()]);
const speciesSchema = v.object({
  /** Serial number in the checklist of Nepal. */
  sn: v.number(),
  slug: v.string(),
  englishName: v.string(),
  /** Lowest and highest published value; not every species has a published wingspan. */
  wingspanCm: v.optional(range),
  lengthCm: range,
});
export type Species = v.InferOutput<typeof speciesSchema>;

const bySlug = new Map(
  v
    .parse(v.array(speciesSchema), JSON.parse(readFileSync(LIST, 'utf8')))
    .map((species) => [species.slug, species]),
);

/**
 * Adds to a row of a table what the list says of its species.
 * @throws {RangeError} when the list has no such species
 */
export function withSpecies<Row extends { slug: string }>(row: Row): Row & Species {
  const species = bySlug.get(row.slug);
  if (!species) throw new RangeError(`The list of species has no "${row.slug}"`);
  return { ...row, ...species };
}
