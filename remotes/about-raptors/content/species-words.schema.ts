import * as v from 'valibot';
import { fields, group, list, words, wordsWith } from '@raptors/shared/contract/content-fields';

/** The few words about a species that several pages show, so that they load no more. */
export const speciesWordsSchema = fields({
  card: group('Card of a species', {
    global: 'Global status',
    nepal: 'Status in Nepal',
    wingspan: wordsWith('Wingspan', 'least', 'most'),
    length: wordsWith('Length', 'least', 'most'),
    fromBelow: wordsWith('A drawing from below', 'name'),
    perched: wordsWith('A drawing of a perched bird', 'name'),
    families: group('Families', {
      Accipitridae: 'Accipitridae',
      Falconidae: 'Falconidae',
      Elanidae: 'Elanidae',
      Pandionidae: 'Pandionidae',
      Strigidae: 'Strigidae',
      Tytonidae: 'Tytonidae',
    }),
  }),
  seasons: group('Seasons', {
    resident: 'Resident',
    'winter visitor': 'Winter visitor',
    'passage migrant': 'Passage migrant',
    'summer visitor': 'Summer visitor',
    vagrant: 'Vagrant',
  }),
  months: v.pipe(list('Months', words('Month')), v.length(12, 'must name twelve months')),
});
