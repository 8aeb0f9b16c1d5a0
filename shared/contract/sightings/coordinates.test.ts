import { formatPosition, parseCoordinates } from './coordinates';

describe('a place that is written', () => {
  it.each([
    '28.30, 83.82',
    '28.30 83.82',
    '28.3/83.82',
    '28,30; 83,82',
    '28,30 83,82',
    '28.3° N, 83.82° E',
    '28.3N 83.82E',
    'N 28.3 E 83.82',
    '83.82° E, 28.3° N',
    '28°18′N 83°49.2′E',
    '28°18\'00"N 83°49\'12"E',
    '28 18 0 N 83 49 12 E',
    'N 28°18.0′ E 83°49.2′',
    '83.82, 28.3',
    '२८.३, ८३.८२',
    'https://www.google.com/maps/@28.3,83.82,15z',
    'https://www.google.com/maps/place/X/@28.1,83.1,12z/data=!3m1!4b1!4m5!3d28.3!4d83.82',
    'https://maps.google.com/?q=28.3,83.82',
    'https://www.google.com/maps/search/?api=1&query=28.3%2C83.82',
    'https://www.openstreetmap.org/#map=15/28.3/83.82',
    'https://www.openstreetmap.org/?mlat=28.3&mlon=83.82#map=12/28/83',
    'https://maps.apple.com/?ll=28.3,83.82',
    'geo:28.3,83.82?z=12',
  ])('is understood: %s', (text) => {
    const place = parseCoordinates(text);
    expect(place?.latitude).toBeCloseTo(28.3, 6);
    expect(place?.longitude).toBeCloseTo(83.82, 6);
  });

  it.each([
    'Ghandruk',
    '',
    '28.3',
    '128.3, 83.82',
    '28.3, 283.82',
    '28.3N 83.82N',
    'https://maps.app.goo.gl/abc123',
    'Ward 4, 12',
    'javascript:28.3,83.82',
  ])('is none: %s', (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  it('has south and west', () => {
    expect(parseCoordinates('33°52′S 70°30′W')).toEqual({ latitude: -(33 + 52 / 60), longitude: -70.5 });
    expect(formatPosition({ latitude: -33.8667, longitude: -70.5 })).toBe('33.867° S, 70.500° W');
  });
});
