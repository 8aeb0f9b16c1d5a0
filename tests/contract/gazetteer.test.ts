import gazetteer from '@raptors/shared/organisation/towns.json';
import { nameBeside } from '@raptors/shared/contract/sightings/towns';
import { spellingProblem } from '@raptors/webpack/translation/spelling';

const places = [
  ...gazetteer.districts,
  ...gazetteer.towns,
  ...gazetteer.quarters,
  ...gazetteer.protectedAreas,
];

it('Nepali pages spell the name of each place but one as the site does', () => {
  const shown = places.map(({ name }) => nameBeside('कहाँ?', name, places));
  // The district has its own spelling.
  expect(shown.filter((name) => spellingProblem('', name))).toEqual(['रुपन्देही']);
});
