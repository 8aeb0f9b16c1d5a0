import { allSpecies } from '../species/species-list';
import { alikeSpecies, identify, loosened } from './candidates';
import outlines from './typical.birds.drawing';
import vocabulary from '../../content/vocabulary.json';

const names = (species: readonly { englishName: string }[]) => species.map(({ englishName }) => englishName);

it('finds the four groups that have the same answers to every question', () => {
  const groups = allSpecies
    .map((species) => [species, ...alikeSpecies(species)].sort((a, b) => a.sn - b.sn))
    .filter((group) => group.length > 1)
    .map((group) => names(group).join(', '));
  expect([...new Set(groups)]).toEqual([
    'Hen Harrier, Pallid Harrier, Montagu’s Harrier',
    'Mountain Scops Owl, Collared Scops Owl',
    'Brown Fish Owl, Tawny Fish Owl',
    'Collared Owlet, Jungle Owlet',
  ]);
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
  for (const { key, count } of loosened(sighting)) {
    const { [key]: _, ...others } = sighting;
    expect(identify(others).count).toBe(count);
  }
});

it('has a drawing of a typical species for each shape', () => {
  const drawn = outlines.map(({ sn }) => sn);
  for (const { typical } of vocabulary.shape) expect(typical.some((sn) => drawn.includes(sn))).toBe(true);
});
