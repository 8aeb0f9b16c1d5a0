import { identify } from './candidates';
import outlines from './typical.birds.drawing';
import vocabulary from '../../content/vocabulary.json';

it('names at most two things that speak against a species', () => {
  const { candidates } = identify({
    shape: 'owl-eared',
    sizeClass: 'larger',
    month: 7,
    habitat: 'wetland',
    mark: 'forked-tail',
  });
  expect(candidates).toHaveLength(8);
  for (const { buts, fits, fitCount } of candidates) {
    expect(buts.length).toBeLessThanOrEqual(2);
    expect(fits).toHaveLength(fitCount);
  }
});

it('has a drawing of a typical species for each shape', () => {
  const drawn = outlines.map(({ sn }) => sn);
  for (const { typical } of vocabulary.shape) expect(typical.some((sn) => drawn.includes(sn))).toBe(true);
});
