import { localeOf } from '../text-language';
import gazetteer from '../../organisation/towns.json';
import { distanceKm, findTowns, isInside, movedBy, nearestTown, townNamed } from './towns';

const towns = [
  { name: 'Pokhara', latitude: 28.21, longitude: 83.99 },
  { name: 'Achhām', latitude: 29.05, longitude: 81.3 },
  { name: 'Bhojpur', latitude: 28.04, longitude: 82.3 },
  { name: 'Bhojpur', latitude: 27.17, longitude: 87.05 },
  { name: 'Kapokha', latitude: 27, longitude: 85 },
];

const places = [
  { name: 'Pokhara', names: ['पोखरा'], latitude: 28.21, longitude: 83.99 },
  { name: 'Ghorepani', names: ['Poon Hill'], latitude: 28.4, longitude: 83.7, km: 3 },
];

it('measures distances on the globe in kilometres', () => {
  expect(distanceKm({ latitude: 27.7, longitude: 85.32 }, { latitude: 28.21, longitude: 83.99 })).toBeCloseTo(
    142,
    -1,
  );
  const start = { latitude: 28.3, longitude: 83.82 };
  expect(distanceKm(start, movedBy(start, 3, -4))).toBeCloseTo(5, 2);
});

it('finds the nearest town, its distance and its direction', () => {
  const next = nearestTown({ latitude: 28.3, longitude: 83.82 }, towns);
  expect([next?.town.name, Math.round(next?.km ?? 0), next?.direction]).toEqual([
    'Pokhara',
    19,
    'north-west',
  ]);
  const directions = Array.from({ length: 8 }, (_, eighth) => {
    const angle = (eighth * Math.PI) / 4;
    const place = movedBy({ latitude: 28.21, longitude: 83.99 }, 9 * Math.sin(angle), 9 * Math.cos(angle));
    return nearestTown(place, towns)?.direction;
  });
  expect(directions.join()).toBe('north,north-east,east,south-east,south,south-west,west,north-west');
  expect(nearestTown({ latitude: 28, longitude: 84 }, [])).toBeUndefined();
});

it('finds a town by another spelling, by its Nepali name, and with one letter wrong', () => {
  const named = (written: string) => findTowns(written, places).map(({ name }) => name);
  expect(named('पोखरा')).toEqual(['Pokhara']);
  expect(named('pokhra')).toEqual(['Pokhara']);
  expect(named('Pohkara')).toEqual(['Pokhara']);
  expect(named('poon-hill')).toEqual(['Ghorepani']);
  expect(named('Nowhere')).toEqual([]);
});

it('accepts a name only if it is unambiguous', () => {
  expect(townNamed(' pokhara ', towns)?.latitude).toBe(28.21);
  expect(townNamed('Bhojpur', towns)).toBeUndefined();
  expect(townNamed('Pokh', towns)).toBeUndefined();
  expect(townNamed('Bhojpor', towns)).toBeUndefined();
});

it('prefers a district to a town of the same name', () => {
  const gorkha = { name: 'Gorkha', latitude: 28.32, longitude: 84.79, km: 59 };
  const town = { name: 'Gorkha', latitude: 28, longitude: 84.63 };
  expect(townNamed('Gorkha', [town, gorkha])).toBe(gorkha);
});

it('knows the districts, their seats and where people watch birds', () => {
  const known = [...gazetteer.towns, ...gazetteer.districts];
  const names =
    'Gorkha Jomsom Baglung Lumbini Kande Thoolakharka पोखरा काठमाडौं Kavre Chitwan Bardia Tokha Phewa Suklaphanta';
  expect(names.split(' ').filter((name) => !townNamed(name, known))).toEqual([]);
  expect(gazetteer.districts).toHaveLength(77);
  expect(known.filter((place) => !isInside(place, gazetteer.outline)).map(({ name }) => name)).toEqual([]);
});

it.each([
  ['Chitwan National Park', 'Chitwan National Park'],
  ['near Koshi Tappu Wildlife Reserve', 'Koshi Tappu Wildlife Reserve'],
  ['चितवन राष्ट्रिय निकुञ्जमा', 'Chitwan National Park'],
  ['near Dharan', 'Dharan'],
  ['Dharan bazaar', 'Dharan'],
  ['Gorkha bazaar', 'Gorkha Bazar'],
  ['Sauraha, Chitwan', 'Sauraha'],
  ['Thoolakharka, Pokhara', 'Thoolakharka'],
  ['Kathmandu, Swayambhu', 'Swayambhu'],
  ['Swayambhu, Kathmandu', 'Swayambhu'],
  ['Swayambhu', 'Swayambhu'],
  ['near Swayambhunath', 'Swayambhu'],
  ['स्वयम्भूमा', 'Swayambhu'],
  ['Asan, Kathmandu', 'Kathmandu'],
  ['pokhra', 'Pokhara'],
  ['Pohkara bazar', 'Pokhara'],
  ['Bandipor', 'Bandipur'],
  ['Nepalgaj', 'Nepalgunj'],
  ['Swyambhu', 'Swayambhu'],
  ['Damak', undefined],
  ['Letang', undefined],
  ['Bhajani', undefined],
  ['धरानमा', 'Dharan'],
  ['पोखरा नजिक', 'Pokhara'],
  ['काठमाण्डौं', 'Kathmandu'],
  ['Khatmandu', 'Kathmandu'],
  ['Ilam, Kanchanpur', undefined],
  ['Chandragiri, Asan', undefined],
  ['near', undefined],
])('reads “%s” as %s', (written, name) => {
  const known = [
    ...gazetteer.districts,
    ...gazetteer.towns,
    ...gazetteer.quarters,
    ...gazetteer.protectedAreas,
  ];
  expect(townNamed(written, known)?.name).toBe(name);
});

it('has a Nepali name of every town but five hamlets', () => {
  const unnamed = gazetteer.towns.filter(({ names = [] }) => !names.some((name) => localeOf(name) === 'ne'));
  expect(unnamed.map(({ name }) => name)).toEqual([
    'Bhattarai Danda',
    'Chapali Bhadrakali',
    'Chitre',
    'Dihi',
    'Kankrabari Dovan',
  ]);
});

it.each([
  ['Kathmandu', 27.7, 85.32, true],
  ['London', 51.5, -0.1, false],
  ['Pithoragarh, across the river', 29.58, 80.22, false],
  ['Gangtok', 27.33, 88.61, false],
  ['Lhasa', 29.65, 91.1, false],
  ['Gorakhpur', 26.76, 83.37, false],
])('says whether %s is in Nepal', (_name, latitude, longitude, isIn) => {
  expect(isInside({ latitude, longitude }, gazetteer.outline)).toBe(isIn);
});
