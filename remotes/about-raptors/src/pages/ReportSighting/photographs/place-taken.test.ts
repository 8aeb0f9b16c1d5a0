import sharp from 'sharp';
import { placeTaken } from './place-taken';

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).jpeg();
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const taken = async (gps: Record<string, string>) =>
  placeTaken(
    blobOf(
      await picture()
        .withExif({ IFD0: { Make: 'A phone' }, IFD3: gps })
        .toBuffer(),
    ),
  );
const NEPAL = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '28/1 18/1 36/10' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '83/1 49/1 12/1' },
};

it('reads the place that a camera wrote, on each half of the globe', async () => {
  const place = await taken(NEPAL);
  expect(place?.latitude).toBeCloseTo(28.301, 6);
  expect(place?.longitude).toBeCloseTo(83.82, 6);
  expect((await taken({ ...NEPAL, GPSLatitudeRef: 'S' }))?.latitude).toBeCloseTo(-28.301, 6);
  expect((await taken({ ...NEPAL, GPSLongitudeRef: 'W' }))?.longitude).toBeCloseTo(-83.82, 6);
});

it.each([
  ['no place', {}],
  ['half a place', { GPSLatitudeRef: 'N', GPSLatitude: '28/1 18/1 0/1' }],
  ['degrees by nothing', { ...NEPAL, GPSLatitude: '28/0 0/0 0/0' }],
  [
    'the place of a camera that knew none',
    { ...NEPAL, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
  ],
])('reads none from %s', async (_what, gps) => {
  expect(await taken(gps)).toBeUndefined();
});

it('reads none from what is cut, broken or no JPEG', async () => {
  const bytes = await picture().withExif({ IFD3: NEPAL }).toBuffer();
  for (let length = 0; length < 200; length += 7)
    expect(await placeTaken(blobOf(bytes.subarray(0, length)))).toBeUndefined();
  expect(await placeTaken(blobOf(await picture().png().toBuffer()))).toBeUndefined();
});
