import { allSpecies } from '../species/species-list';
import { alikeSpecies, identify, loosened } from './candidates';
import outlines from './typical.birds.drawing';
import vocabulary from '../../content/vocabulary.json';

it('finds species that have the same answers to every question, from each of them', () => {
  const groups = allSpecies
    .map((species) => [species, ...alikeSpecies(species)])
    .filter(({ length }) => length > 1);
  expect(groups.length).toBeGreaterThan(0);
  for (const [one, ...others] of groups)
    for (const other of others) expect(alikeSpecies(other)).toContain(one);
});

it('counts fewer species with each answer, and lists eight all the same', () => {
  const some = identify({ shape: 'eagle' });
  const more = identify({ shape: 'eagle', sizeClass: 'larger', month: 11 });
  const all = identify({ shape: 'eagle', sizeClass: 'larger', month: 11, mark: 'white-underwing' });
  expect([some, more, all].map(({ candidates }) => candidates.length)).toEqual([8, 8, 8]);
  expect(all.count).toBeLessThan(more.count);
  expect(more.others.length).toBe(Math.max(0, more.count - 8));
});

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

it('says which answer to take away where no species fits', () => {
  const sighting = {
    shape: 'owl-eared',
    sizeClass: 'larger',
    month: 7,
    habitat: 'wetland',
    mark: 'forked-tail',
  } as const;
  expect(identify(sighting).count).toBe(0);
  expect(loosened(sighting).length).toBeGreaterThan(0);
  for (const { key, count } of loosened(sighting)) {
    const { [key]: _, ...others } = sighting;
    expect(identify(others).count).toBe(count);
  }
});

it('has a drawing of a typical species for each shape', () => {
  const drawn = outlines.map(({ sn }) => sn);
  for (const { typical } of vocabulary.shape) expect(typical.some((sn) => drawn.includes(sn))).toBe(true);
});
