import { aFolder } from '@raptors/tests/support/project/a-folder';
import sharp from 'sharp';
import { MAX_CARD_BYTES, rasterise } from './rasterise';

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#f3eee1"/>${body}</svg>`;
const CIRCLE = svg('<circle cx="600" cy="300" r="200"/>');

let cache: string;
beforeEach(() => void (cache = aFolder()));

it('makes a PNG of 1200 × 630, and takes it from the cache the next time', async () => {
  const made = await rasterise('/Owls', CIRCLE, false, cache);
  expect(made.format).toBe('png');
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await rasterise('/Owls', CIRCLE, false, cache)).toEqual(made);
});

const rings = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${(index * 397) % 1200}" cy="${(index * 211) % 630}" r="${20 + (index % 60)}" fill="none" stroke="hsl(${index * 37} 60% 50%)" stroke-width="3"/>`,
  ).join('');

it('makes a JPEG of a picture that is too heavy as a PNG', async () => {
  const { bytes, format } = await rasterise('/Rings', svg(rings(120)), false, cache);
  expect(format).toBe('jpg');
  expect(bytes.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
});

it('refuses a picture that is too heavy in any quality, and names its page', async () => {
  await expect(rasterise('/Rings', svg(rings(300)), false, cache)).rejects.toThrow(
    /card of \/Rings is heavier than 60000 bytes/,
  );
});
