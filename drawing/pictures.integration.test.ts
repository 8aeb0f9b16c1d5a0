/** The committed pictures of the site: that they are what the studio draws, how heavy they are, and where birds have their eyes. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { packages, picturesOf, PROJECT, type Picture } from './studio';

const BIRDS = join(PROJECT, 'remotes/about-raptors/content/pictures');
type Facts = { sn: number; spanCm?: number; points: { eye: { x: number; y: number } } };
const { drawn: _, ...birds } = JSON.parse(readFileSync(join(BIRDS, 'birds.json'), 'utf8')) as Record<
  string,
  Facts
>;
const { DOMParser } = new JSDOM().window;

const pictures = packages().flatMap((folder) => picturesOf(PROJECT, folder));
const drawings = pictures.filter(({ file }) => file.endsWith('.svg'));
const textOf = ({ file }: Picture) => readFileSync(join(PROJECT, file), 'utf8');

it('are what the studio draws now, or a person’s', () => {
  const different = pictures.filter(({ state }) => state !== 'same' && state !== 'by hand');
  expect(different.map(({ file, state }) => `${file}: ${state}`)).toEqual([]);
  expect(pictures.length).toBeGreaterThan(300);
});

it('are well-formed and within their budgets', () => {
  for (const drawing of drawings) {
    const svg = textOf(drawing);
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const budget = budgetOf(basename(drawing.file));
    expect([drawing.file, documentElement.namespaceURI]).toEqual([
      drawing.file,
      'http://www.w3.org/2000/svg',
    ]);
    expect([drawing.file, svg.length > budget]).toEqual([drawing.file, false]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

/** In bytes. */
function budgetOf(name: string): number {
  if (name.endsWith('-plate.svg')) return 12_000;
  if (name.endsWith('-outline.svg')) return 2_600;
  return /(-(wide|phone)(-dark)?|card)\.svg$/.test(name) ? 20_000 : 12_000;
}

describe('plates', () => {
  const plates = Object.entries(birds).map(([slug, facts]) => ({
    ...facts,
    svg: readFileSync(join(BIRDS, `${slug}-plate.svg`), 'utf8'),
  }));

  it('are 83 different ones, each within 4 kB when it is compressed', () => {
    expect(new Set(plates.map(({ svg }) => svg)).size).toBe(83);
    expect(plates.filter(({ svg }) => gzipSync(svg).length > 4_000)).toEqual([]);
  });

  it.each(plates)('species $sn has an anatomy point on an eye', ({ svg, points: { eye } }) => {
    const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as number[];
    const x = left! + eye.x * width!;
    const y = top! + eye.y * height!;
    // The head of a leaning owl is moved as a whole; the left half of a day raptor mirrors its right half.
    const moved = Number(/<g transform="translate\(([^ )]*)\)">/.exec(svg)?.[1] ?? 0);
    const eyes = [...svg.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g)].map(([, ...circle]) =>
      circle.map(Number),
    );
    const isOnEye = ([cx, cy, radius]: number[]) =>
      Math.hypot(Math.abs(x - moved) - Math.abs(cx!), y - cy!) <= radius!;
    expect(eyes.filter(isOnEye).length).toBeGreaterThan(0);
  });

  it('show day raptors to one scale, 4 pixels to the centimetre of their span', () => {
    for (const { spanCm, svg } of plates.filter(({ sn, spanCm: span }) => sn <= 60 && span)) {
      const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
      // The margin for the outline is all that comes on top of the span.
      expect(width / 4 / spanCm!).toBeCloseTo(1.01, 1);
    }
  });
});

it('are to scale as outlines too, light enough for one file', () => {
  const file = readFileSync(join(BIRDS, 'outlines.json'), 'utf8');
  const outlines = JSON.parse(file) as Record<string, { widthCm: number; heightCm: number }>;
  expect(Object.keys(outlines)).toHaveLength(84);
  // Steppe Eagle: 165 to 214 cm across; Spotted Owlet: about 21 cm tall.
  expect(outlines['steppe-eagle']?.widthCm).toBeCloseTo(189.5, -1);
  expect(outlines['spotted-owlet']?.heightCm).toBeCloseTo(21, -1);
  expect(file.length).toBeLessThan(100_000);
  expect(readdirSync(BIRDS).filter((name) => name.endsWith('-plate.svg'))).toHaveLength(83);
});
