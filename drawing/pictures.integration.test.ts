import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { packages, picturesOf, PROJECT } from './studio';

const BIRDS = join(PROJECT, 'remotes/about-raptors/content/pictures');
type Facts = { sn: number; spanCm?: number; points: { eye: { x: number; y: number } } };
const { drawn: _, ...birds } = JSON.parse(readFileSync(join(BIRDS, 'birds.json'), 'utf8')) as Record<
  string,
  Facts
>;
const { DOMParser } = new JSDOM().window;

const pictures = packages().flatMap((folder) => picturesOf(PROJECT, folder));

it('match what is drawn now, unless a person has made or changed them', () => {
  const different = pictures.filter(({ state }) => state !== 'same' && state !== 'by hand');
  expect(different.map(({ file, state }) => `${file}: ${state}`)).toEqual([]);
  expect(pictures.length).toBeGreaterThan(300);
});

it('are chosen by any part of their paths', () => {
  const words = ['--import', 'tsx', 'drawing/draw.ts', '--check', 'remotes/engage', 'owl'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: PROJECT, encoding: 'utf8' });
  const named = pictures.filter(({ file }) => /remotes\/engage|owl/.test(file));
  expect(stdout).toBe(`${named.length} pictures, all as ordered.\n`);
});

it('are well-formed and within their budgets', () => {
  for (const { file } of pictures.filter((picture) => picture.file.endsWith('.svg'))) {
    const svg = readFileSync(join(PROJECT, file), 'utf8');
    const { namespaceURI } = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const isHeavy = svg.length > budgetOf(basename(file));
    expect([file, namespaceURI, isHeavy]).toEqual([file, 'http://www.w3.org/2000/svg', false]);
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
      expect(eyes.some(([cx, cy, radius]) => Math.hypot(x - moved - cx!, y - cy!) <= radius!)).toBe(true);
    },
  );
});
