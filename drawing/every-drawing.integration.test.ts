/** All that is drawn for the site, drawn once: how heavy it is, that it is well-formed, that no two species look the same, and where their eyes are. */
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { drawBird, DRAWN_SPECIES } from './bird/draw-bird';
import { anatomyPoints } from './figure/anatomy-points';
import { drawFile, type DrawnFile, type DrawnPaths, type NamedDrawing } from './draw-file';
import { drawScene } from './scene/draw-scene';
import { SCENE_LAYOUTS, SCENE_SHAPES } from './scene/scene-shapes';
import { SKYLINE_NAMES } from './scene/skylines';
import { TIMES, type TimeOfDay } from './scene/times';

const DAY_RAPTORS = DRAWN_SPECIES.filter((sn) => sn <= 60);
const TIMES_OF_DAY = Object.keys(TIMES) as TimeOfDay[];
const { DOMParser } = new JSDOM().window;

function expectDrawing(svg: string, maxBytes: number) {
  expect(svg.length).toBeLessThanOrEqual(maxBytes);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
}

describe('plates', () => {
  const plates = DRAWN_SPECIES.map((sn) => drawBird(sn, 'plate'));

  it.each(plates)('species $sn is well-formed, within 12 kB, and 4 kB compressed', ({ svg }) => {
    expectDrawing(svg, 12_000);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(4_000);
  });

  it.each(plates)('species $sn has an anatomy point on an eye', ({ sn, svg }) => {
    const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as number[];
    const { eye } = anatomyPoints(sn);
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

  it('are 83 different ones', () => {
    expect(new Set(plates.map(({ svg }) => svg)).size).toBe(83);
  });

  it('show day raptors to one scale: width follows the wingspan', () => {
    for (const { width, spanCm, unitsPerCm, svg } of plates.filter(({ sn }) => sn <= 60)) {
      const viewBoxWidth = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);
      expect(viewBoxWidth / unitsPerCm).toBeCloseTo(width / 4, 0);
      // The margin for the outline is all that comes on top of the span.
      if (spanCm) expect(width / 4 / spanCm).toBeCloseTo(1.01, 1);
    }
  });
});

it.each(DAY_RAPTORS)('the emblem of species %i is within 5 kB', (sn) => {
  expectDrawing(drawBird(sn, 'emblem').svg, 5_000);
});

it.each(DRAWN_SPECIES)('the outline of species %i is within 2.5 kB', (sn) => {
  expectDrawing(drawBird(sn, 'outline').svg, 2_500);
});

it('the outlines of all species are paths with their size on the bird, light enough for one file', () => {
  const { paths } = drawFile('all.outlines.drawing', JSON.stringify({ species: 'all' })) as DrawnPaths;
  expect(paths).toHaveLength(83);
  const widthOf = (sn: number) => paths.find((outline) => outline.sn === sn)?.widthCm ?? 0;
  const heightOf = (sn: number) => paths.find((outline) => outline.sn === sn)?.heightCm ?? 0;
  // Steppe Eagle: 165 to 214 cm across; Spotted Owlet: about 21 cm tall.
  expect(widthOf(31)).toBeCloseTo(189.5, -1);
  expect(heightOf(79)).toBeCloseTo(21, -1);
  expect(JSON.stringify(paths).length).toBeLessThan(100_000);
});

describe('scenes, with a bird and watchers', () => {
  const bird = { sn: 31, spanPx: 120, x: 0.75, y: 0.22 };
  const scenes = [
    ...TIMES_OF_DAY.flatMap((time) =>
      SCENE_SHAPES.flatMap((shape) =>
        Object.entries(SCENE_LAYOUTS[shape]).map(([screen, layout]) => ({
          what: `${shape} (${screen}) at ${time}`,
          options: { ...layout, time, bird, people: 0.68 },
        })),
      ),
    ),
    // The widest picture.
    ...SKYLINE_NAMES.map((skyline) => ({
      what: `the hero over ${skyline} at night`,
      options: { ...SCENE_LAYOUTS.hero.wide, time: 'night' as const, skyline, bird, people: 0.68 },
    })),
  ];

  it.each(scenes)('$what is within 20 kB', ({ options }) => {
    expectDrawing(drawScene(options).svg, 20_000);
  });
});

it('writes every kind of small picture as well-formed SVG', () => {
  const parts = [{ colour: '#ff8fa0', count: 3 }];
  for (const options of [
    { draw: 'contours' },
    { draw: 'footer-ridges' },
    { draw: 'waffle', parts },
    { draw: 'portrait', initials: 'AG', seed: 1 },
    { draw: 'emblem', sn: 31 },
    { draw: 'mark' },
    { draw: 'figure', sn: 33 },
  ]) {
    for (const { svg } of drawings(drawFile('a.picture.drawing', JSON.stringify(options))))
      expectDrawing(svg, 20_000);
  }
});

function drawings(drawn: DrawnFile): NamedDrawing[] {
  if ('svg' in drawn && typeof drawn.svg === 'string') {
    const drawing = drawn as NamedDrawing;
    return drawing.dark ? [drawing, drawing.dark] : [drawing];
  }
  return Object.values(drawn).flatMap((item) => drawings(item as DrawnFile));
}
