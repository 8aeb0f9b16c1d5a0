/** The committed pictures of the site: that they are what the studio draws, how heavy they are, and where owls have their eyes. */
import { readFileSync } from 'node:fs';
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

it('match what is drawn now, unless a person has drawn them', () => {
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

/** In characters. */
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

  it.each(plates.filter(({ sn }) => sn > 60))(
    'owl $sn has an anatomy point on an eye',
    ({ svg, points: { eye } }) => {
      const [left, top, width, height] = /viewBox="([^"]*)"/
        .exec(svg)![1]!
        .split(' ')
        .map(Number) as number[];
      const x = left! + eye.x * width!;
      const y = top! + eye.y * height!;
      // The head of a leaning owl is moved as a whole.
      const moved = Number(/<g transform="translate\(([^ )]*)\)">/.exec(svg)?.[1] ?? 0);
      const eyes = [...svg.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g)].map(([, ...circle]) =>
        circle.map(Number),
      );
      const isOnEye = ([cx, cy, radius]: number[]) => Math.hypot(x - moved - cx!, y - cy!) <= radius!;
      expect(eyes.filter(isOnEye).length).toBeGreaterThan(0);
    },
  );
});
