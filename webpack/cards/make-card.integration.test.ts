import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardContent } from '@raptors/drawing/card/card';
import { drawCard } from '@raptors/drawing/card/draw-card';
import sharp from 'sharp';
import { drawnCardHash, makeCard, MAX_CARD_BYTES } from './make-card';

// Its text engine is an ES module with a top-level await, which CommonJS can't load. The journey about cards sees real ones.
jest.mock('@raptors/drawing/card/draw-card', () => ({ drawCard: jest.fn() }));
jest.mock('@raptors/drawing/lettering/lettering', () => ({ letteringFiles: () => [] }));

const home = (title: string): CardContent => ({ draw: 'home', title });
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#f3eee1"/>${body}</svg>`;
const draw = jest.mocked(drawCard);

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'card-'));
  draw.mockReset().mockResolvedValue(svg('<circle cx="600" cy="300" r="200"/>'));
});
afterEach(() => rmSync(cache, { recursive: true }));

it('makes a PNG of 1200 × 630, and takes it from the cache the next time', async () => {
  const made = await makeCard(home('Owls'), cache);
  expect(made.format).toBe('png');
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await makeCard(home('Owls'), cache)).toEqual(made);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws a card again when its words change', async () => {
  await makeCard(home('Owls'), cache);
  draw.mockResolvedValue(svg('<circle cx="300" cy="300" r="200"/>'));
  const before = await makeCard(home('Owls'), cache);
  expect((await makeCard(home('Eagles'), cache)).bytes.equals(before.bytes)).toBe(false);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('knows the drawing of a card that was made, without drawing it', async () => {
  await makeCard(home('Owls'), cache);
  const hash = await drawnCardHash(home('Owls'), cache);
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockResolvedValue(svg('<circle r="9"/>'));
  expect(await drawnCardHash(home('Eagles'), cache)).not.toBe(hash);
});

/** Rings that no PNG of few bytes can hold. */
const rings = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${(index * 397) % 1200}" cy="${(index * 211) % 630}" r="${20 + (index % 60)}" fill="none" stroke="hsl(${index * 37} 60% 50%)" stroke-width="3"/>`,
  ).join('');

it('makes a JPEG of a picture that is too heavy as a PNG', async () => {
  draw.mockResolvedValue(svg(rings(120)));
  const { bytes, format } = await makeCard(home('Rings'), cache);
  expect(format).toBe('jpg');
  expect(bytes.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
});

it('refuses a picture that is too heavy in any quality, and names its words', async () => {
  draw.mockResolvedValue(svg(rings(300)));
  await expect(makeCard(home('Too many rings'), cache)).rejects.toThrow(
    /"Too many rings".* is heavier than 60000 bytes/,
  );
});
