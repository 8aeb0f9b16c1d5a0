import gazetteer from '../../organisation/towns.json';
import { placeOf } from './written-place';

const placeIn = (written: string) => placeOf(written, [...gazetteer.districts, ...gazetteer.towns]);

it.each([
  '7MW58R2C+22',
  '7mw58r2c+22',
  '7MW58R2C+222V',
  'https://www.google.com/maps/search/7MW58R2C%2B22',
  '8R2C+22, Pokhara, Nepal',
  'पोखरा 8R2C+22',
  '2C+22 Thoolakharka',
  '44R 776560 3133664',
  '44R7765603133664',
  '44 776560 3133664',
  '44 R 0776560E, 3133664N',
  'UTM 44R 776560 mE 3133664 mN',
  'WGS84 UTM 44R E776560 N3133664',
  '44R 776559.7 3133663.9',
  '४४R ७७६५६० ३१३३६६४',
  '45R 188116 3134542',
])('finds the watch site for %s', (written) => {
  const place = placeIn(written);
  expect(place?.latitude).toBeCloseTo(28.3, 3);
  expect(place?.longitude).toBeCloseTo(83.82, 3);
});

it.each([
  ['a short code without its town', '8R2C+22'],
  ['a short code beside an unknown town', '8R2C+22 Nowhere'],
  ['letters that no code has', '7MW58R2A+22'],
  ['a zone without Nepal', '46R 776560 3133664'],
  ['a telephone number', '+977 9841 234567'],
])('finds no place: %s, %s', (_what, written) => {
  expect(placeIn(written)).toBeUndefined();
});

it('reads coordinates first, and names last', () => {
  expect(placeIn('28.3, 83.82')).toEqual({ latitude: 28.3, longitude: 83.82 });
  expect(placeIn('Pokhara')).toMatchObject({ name: 'Pokhara' });
});
