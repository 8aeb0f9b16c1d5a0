import { growRaptor } from '../grow-raptor';
import { findRaptor, RAPTORS } from '../species/raptor-table';
import { crestFeathers } from './crest';
import { paintedHead } from './head-plumage';

it.each(RAPTORS)('from below no eye of $englishName looks at who stands there', (raptor) => {
  expect(paintedHead(growRaptor(raptor))).not.toContain('<circle');
});

it.each([
  [4, 2],
  [5, 2],
  [22, 3],
  [24, 2],
])('the crest of species %i lies back on both sides, with %i feathers each', (sn, count) => {
  const { raptor, body } = growRaptor(findRaptor(sn)!);
  const [, data] = /d="([^"]*)"/.exec(crestFeathers(body, raptor.plumage.crest!))!;
  const starts = [...data!.matchAll(/M(-?[\d.]+)[ -]/g)].map(([, x]) => Number(x));
  expect(starts.filter((x) => x > 0)).toHaveLength(count);
  expect(starts.filter((x) => x < 0)).toHaveLength(count);
});
