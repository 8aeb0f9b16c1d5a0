import * as v from 'valibot';
import { text, textWith, texts } from '@raptors/shared/contract/content-fields';

const speciesCardSchema = v.strictObject({
  global: text,
  nepal: text,
  wingspan: textWith('least', 'most'),
  length: textWith('least', 'most'),
  fromBelow: textWith('name'),
  perched: textWith('name'),
  families: v.strictObject(
    texts('Accipitridae', 'Falconidae', 'Elanidae', 'Pandionidae', 'Strigidae', 'Tytonidae'),
  ),
});

/** `species-words.json`: words about a species that several pages use. A page of its own would bring all its words along. */
export const speciesWordsSchema = v.strictObject({
  card: speciesCardSchema,
  seasons: v.strictObject({
    resident: text,
    'winter visitor': text,
    'passage migrant': text,
    'summer visitor': text,
    vagrant: text,
    flyway: text,
  }),
  months: v.pipe(v.array(text), v.length(12, 'must name twelve months')),
});
