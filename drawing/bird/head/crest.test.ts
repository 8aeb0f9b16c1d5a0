import { growRaptor } from '../grow-raptor';
import { findRaptor } from '../species/raptor-table';
import { crestOutlines } from './crest';

it.each([
  [4, 2],
  [5, 2],
  [22, 3],
  [24, 2],
])('the crest of species %i is on the side away from the bill, with %i feathers', (sn, count) => {
  const { raptor, body } = growRaptor(findRaptor(sn)!);
  const feathers = crestOutlines(body, raptor.plumage.crest!).split('M').slice(1);
  expect(feathers).toHaveLength(count);
  for (const feather of feathers) expect(Number.parseFloat(feather)).toBeGreaterThan(0);
});
