import { distanceKm, findTowns, movedBy, nearestTown, townNamed } from './towns';

const towns = [
  { name: 'Pokhara', latitude: 28.21, longitude: 83.99 },
  { name: 'Achhām', latitude: 29.05, longitude: 81.3 },
  { name: 'Bhojpur', latitude: 28.04, longitude: 82.3 },
  { name: 'Bhojpur', latitude: 27.17, longitude: 87.05 },
  { name: 'Kapokha', latitude: 27, longitude: 85 },
];

it('measures kilometres as the globe has them', () => {
  // Kathmandu to Pokhara: 142 km on a sphere.
  expect(distanceKm({ latitude: 27.7, longitude: 85.32 }, { latitude: 28.21, longitude: 83.99 })).toBeCloseTo(
    142,
    -1,
  );
  const start = { latitude: 28.3, longitude: 83.82 };
  expect(distanceKm(start, movedBy(start, 3, -4))).toBeCloseTo(5, 2);
});

it('says which town is next, how far and in which direction', () => {
  const next = nearestTown({ latitude: 28.3, longitude: 83.82 }, towns);
  expect([next?.town.name, Math.round(next?.km ?? 0), next?.direction]).toEqual([
    'Pokhara',
    19,
    'north-west',
  ]);
  const directions = [
    [0, 9],
    [9, 9],
    [9, 0],
    [9, -9],
    [0, -9],
    [-9, -9],
    [-9, 0],
    [-9, 9],
  ].map(
    ([east = 0, north = 0]) =>
      nearestTown(movedBy({ latitude: 28.21, longitude: 83.99 }, east, north), towns)?.direction,
  );
  expect(directions.join()).toBe('north,north-east,east,south-east,south,south-west,west,north-west');
  expect(nearestTown({ latitude: 28, longitude: 84 }, [])).toBeUndefined();
});

it('finds towns by the beginning of their name first, without marks', () => {
  expect(findTowns('pok', towns).map(({ name }) => name)).toEqual(['Pokhara', 'Kapokha']);
  expect(findTowns('ACHHAM', towns).map(({ name }) => name)).toEqual(['Achhām']);
  expect(findTowns('  ', towns)).toEqual([]);
});

it('takes a name for a place only where one town has it', () => {
  expect(townNamed(' pokhara ', towns)?.latitude).toBe(28.21);
  expect(townNamed('Bhojpur', towns)).toBeUndefined();
  expect(townNamed('Pokh', towns)).toBeUndefined();
});
