import { unique } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const FIRST_OWL = 61;
const TOTAL = 83;
const OWL_FAMILIES = ['Strigidae', 'Tytonidae'];

const families = v.picklist([
  'Accipitridae',
  'Falconidae',
  'Elanidae',
  'Pandionidae',
  'Strigidae',
  'Tytonidae',
]);
const status = v.picklist(['LC', 'NT', 'VU', 'EN', 'CR', 'DD']);
const season = v.picklist(['resident', 'winter visitor', 'summer visitor', 'passage migrant', 'vagrant']);
const text = v.pipe(
  v.string(),
  v.check((value) => value !== '' && value === value.trim(), 'must be text without spaces around it'),
);
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const range = v.pipe(
  v.tuple([amount, amount]),
  v.check(([least, most]) => least <= most, 'must be [least, most]'),
);
const seasons = v.pipe(
  v.array(season),
  v.minLength(1),
  v.check((list) => new Set(list).size === list.length, 'names a season twice'),
  v.check((list) => list.length === 1 || !list.includes('vagrant'), 'a vagrant has no other season'),
);

/** One of Nepal's raptors. Lengths are in centimetres, elevations in metres, each as [least, most]. */
const speciesRecord = v.strictObject({
  sn: v.pipe(v.number(), v.integer()),
  scientificName: v.pipe(v.string(), v.regex(/^[A-Z][a-z]+ [a-z]+$/, 'must be a genus and a species')),
  /** In a Nepali edition the Nepali name, where there is one; `nepaliName` is the English one then. */
  englishName: text,
  /** Last part of the species’ address. It stays when the name changes. */
  slug: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be small letters with single hyphens')),
  family: families,
  globalStatus: status,
  nationalStatus: status,
  group: v.picklist(['diurnal', 'owl']),
  nepaliName: v.optional(text),
  /** Other names by which visitors look for it. */
  aliases: v.optional(v.pipe(v.array(text), v.minLength(1))),
  lengthCm: v.optional(range),
  wingspanCm: v.optional(range),
  seasonality: v.optional(v.union([season, seasons])),
  elevationM: v.optional(range),
  habitat: v.optional(v.pipe(v.array(text), v.minLength(1))),
  usesFlyway: v.optional(v.boolean()),
});

/** Nepal's 83 raptors: 1 to 60 fly by day, 61 to 83 are owls, and no name stands twice. */
export const speciesSchema = v.pipe(
  v.array(speciesRecord),
  v.length(TOTAL, `must hold ${TOTAL} species`),
  v.checkItems(({ sn }, index) => sn === index + 1, 'sn must count up from 1 without a gap'),
  v.checkItems(
    ({ sn, group }) => group === (sn < FIRST_OWL ? 'diurnal' : 'owl'),
    `group must be diurnal up to number ${FIRST_OWL - 1}, then owl`,
  ),
  v.checkItems(
    ({ group, family }) => (group === 'owl') === OWL_FAMILIES.includes(family),
    'family does not fit the group',
  ),
  unique('scientificName'),
  unique('englishName'),
  unique('nepaliName'),
  unique('slug'),
);

/** A row of the list of species; `wingspanCm` and what else the sources leave open may be missing. */
export type Species = v.InferOutput<typeof speciesRecord>;
