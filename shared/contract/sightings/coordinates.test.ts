import { formatPosition, parseCoordinates } from './coordinates';

it.each([
  '28.30, 83.82',
  '(28.3, 83.82)',
  '[28.3, 83.82]',
  '28.3, 83.82.',
  '83.82, 28.3',
  '२८.३, ८३.८२',
  '28.3,83.82,1200',
  '+28.3000+083.8200/',
  'GPS: 28.3, 83.82',
  '<28.3, 83.82>',
  '２８．３，８３．８２',
  '28.3, 83.82 alt. 1200',
  '28.3, 83.82; 1200 m asl',
  '28.3, 83.82 ±5 m',
  '28,30 83,82',
  '28,3° N, 83,82° E',
  '28.3° N, 83.82° E',
  '83.82° E, 28.3° N',
  '28.3 north, 83.82 east',
  'lat 28.3 lng 83.82',
  'Latitude = 28.3; Longitude = 83.82',
  'Longitude: 83.82, latitude: 28.3',
  '28º18’N, 83º49.2’E',
  '28°18\'00"N 83°49\'12"E',
  '28° 18′ 0″ N, 83° 49′ 12″ E',
  "28°18'00''N 83°49'12''E",
  '28°18\'00"N 83°49\'12"E 1 200 m',
  'N 28°18.0′ E 83°49.2′',
  '28°18′ 83°49.2′',
  '28 18 00 83 49 12',
  '28:18:00, 83:49:12',
  '28d18m0sN 83d49m12sE',
  '2818N 08349.2E',
  '28 deg 18 min N, 83 deg 49.2 min E',
  '28-18-00 N 83-49-12 E',
  '२८°१८′ उत्तर ८३°४९.२′ पूर्व',
  'देशान्तर ८३.८२, अक्षांश २८.३',
  'https://www.google.com/maps/@28.3,83.82,15z',
  'https://www.google.com/maps/place/X/@28.1,83.1,12z/data=!3m1!4b1!4m5!3d28.3!4d83.82',
  "https://www.google.com/maps/place/28%C2%B018'00.0%22N+83%C2%B049'12.0%22E/",
  'https://www.google.com/maps/search/28.3,+83.82?entry=tts',
  'https://www.google.com/maps/dir//28.3,83.82/@27.1,85.2,12z',
  'https://maps.google.com/?center=27.7,85.3&q=28.3,83.82',
  'maps.google.com/?q=28.3,83.82',
  'https://www.openstreetmap.org/#map=15/28.3/83.82',
  'https://www.openstreetmap.org/?mlat=28.3&mlon=83.82#map=12/28/83',
  'https://maps.example/view?lat=28.3&lng=83.82',
  'https://maps.example/view?long=83.82&zoom=9&lat=28.3',
  'https://maps.example/l/28.3,83.82,Thoolakharka',
  'https://www.bing.com/maps?cp=28.3~83.82&lvl=12',
  'geo:28.3,83.82?z=12',
])('understands %s', (text) => {
  const place = parseCoordinates(text);
  expect(place?.latitude).toBeCloseTo(28.3, 6);
  expect(place?.longitude).toBeCloseTo(83.82, 6);
});

it.each([
  ['a name', 'Ghandruk'],
  ['nothing', ''],
  ['one number', '28.3'],
  ['three numbers without a sign between them', '27.7 85 32'],
  ['more than half the globe', '28.3, 283.82'],
  ['north twice', '28.3N 83.82N'],
  ['a sign against its letter', '-27.7 N, 85.3 E'],
  ['75 minutes', '27°75′N 85°20′E'],
  ['60 seconds', '27°15′60″N 85°20′0″E'],
  ['parts of a degree besides minutes', '27.5°30′N 85°20′E'],
  ['the place that devices give when they know none', '0, 0'],
  ['a short link', 'https://maps.app.goo.gl/abc123'],
  ['a number in words', 'Ward 4, 12'],
  ['a program', 'javascript:28.3,83.82'],
  ['a way from a place', 'https://www.google.com/maps/dir/28.3,83.82/Ghandruk'],
  ['four numbers that commas part', '28,3,83,82'],
])('does not understand %s: %s', (_what, text) => {
  expect(parseCoordinates(text)).toBeUndefined();
});

it('reads south and west', () => {
  expect(parseCoordinates('33°52′S 70°30′W')).toEqual({ latitude: -(33 + 52 / 60), longitude: -70.5 });
  expect(parseCoordinates('-33.5, -70.5')).toEqual({ latitude: -33.5, longitude: -70.5 });
  expect(formatPosition({ latitude: -33.8667, longitude: -70.5 })).toBe('33.867° S, 70.500° W');
});
