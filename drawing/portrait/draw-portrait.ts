import type { Drawing } from '../drawing';
import { seededRandom } from '../random/seeded-random';
import { drawScene } from '../scene/draw-scene';
import { SKYLINE_NAMES } from '../scene/skylines';
import type { TimeOfDay } from '../scene/times';
import { at } from '../geometry/point';
import { svgFile } from '../svg/svg-file';

type PortraitOptions = {
  /** One to three letters; left out where the page sets them over the disc in its own font. */
  initials?: string;
  seed: number;
  width?: number;
  height?: number;
  /** Chosen by the seed when left out. */
  time?: TimeOfDay;
};

const PORTRAIT_TIMES: readonly TimeOfDay[] = ['dawn', 'mist', 'day', 'dusk'];
const DISC_RADIUS = 76;

/** For someone without a photograph: a small scene, a paper disc, and initials if they are given. */
export function drawPortrait({ initials, seed, width = 366, height = 270, time }: PortraitOptions): Drawing {
  const random = seededRandom(seed * 101 + 7);
  const from = random() * 0.5;
  const scene = drawScene({
    time: time ?? at(PORTRAIT_TIMES, seed % PORTRAIT_TIMES.length),
    width,
    height,
    seed: seed + 2,
    skyline: at(SKYLINE_NAMES, Math.floor(random() * SKYLINE_NAMES.length)),
    crop: [from, from + 0.5],
    base: 0.56,
    rangeHeight: 0.46,
    ridgesFrom: 0.54,
    trees: false,
    contours: false,
  });
  const [x, y] = [width / 2, height * 0.45];
  const body = innerElements(scene.svg) + disc(x, y) + (initials ? letters(initials, x, y) : '');
  return svgFile({
    viewBox: [0, 0, width, height],
    width,
    height,
    body,
    preserveAspectRatio: 'xMidYMid slice',
  });
}

const innerElements = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

function disc(x: number, y: number): string {
  return (
    `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${DISC_RADIUS}" fill="#faf7f0"/>` +
    `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${DISC_RADIUS - 7}" fill="none" stroke="#16302e" stroke-opacity=".3"/>`
  );
}

/** Web fonts do not reach a picture in `<img>`, so the letters take a serif of the reader's. */
function letters(initials: string, x: number, y: number): string {
  const size = initials.length > 2 ? 46 : 62;
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y + size * 0.35)}" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" ` +
    `font-size="${size}" fill="#16302e">${escaped(initials)}</text>`
  );
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
