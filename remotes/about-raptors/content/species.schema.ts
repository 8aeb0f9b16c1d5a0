import { code, fields, labelled, list, unique, words } from '@raptors/shared/contract/content-fields';
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
const speciesRecord = fields({
  sn: labelled('Number', v.pipe(v.number(), v.integer())),
  scientificName: v.pipe(
    code('Scientific name'),
    v.regex(/^[A-Z][a-z]+ [a-z]+$/, 'must be a genus and a species'),
  ),
  /** On a Nepali page this is the Nepali name, if there is one, and `nepaliName` is the English one. */
  englishName: 'English name',
  slug: v.pipe(
    code('End of its address', 'It stays when the name changes.'),
    v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be small letters with single hyphens'),
  ),
  family: labelled('Family', families),
  globalStatus: labelled('Global status', status),
  nationalStatus: labelled('Status in Nepal', status),
  group: labelled('By day, or owl', v.picklist(['diurnal', 'owl'])),
  nepaliName: v.optional(words('Nepali name')),
  aliases: v.optional(list('Other names', code('Other name', 'By which visitors look for it.'))),
  lengthCm: v.optional(labelled('Length in centimetres', range)),
  wingspanCm: v.optional(labelled('Wingspan in centimetres', range)),
  seasonality: v.optional(labelled('Season in Nepal', seasons)),
  elevationM: v.optional(labelled('Height in metres', range)),
  habitat: v.optional(list('Habitats', words('Habitat'))),
  usesFlyway: v.optional(labelled('Uses the Himalayan flyway', v.boolean())),
});

/** Nepal's 83 raptors: 1 to 60 fly by day, 61 to 83 are owls. */
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

/** Fields that no source tells, such as `wingspanCm`, may be missing. */
export type Species = v.InferOutput<typeof speciesRecord>;
