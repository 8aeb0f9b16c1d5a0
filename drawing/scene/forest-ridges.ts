import type { Point } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { layeredNoise } from '../random/noise';
import { seededRandom } from '../random/seeded-random';
import { pair, pathData } from '../svg/path-data';
import { RIDGES, ridgeLine, shoulderRise, underCaption, type RidgeLine } from './ridge-line';
import type { Scene } from './scene-options';
import { mistPatch, mistPatchGradient } from './snow-range';
import { TIMES } from './times';
import { conifers } from './trees';
import { watchers } from './watchers';

/** All ridges but the nearest are mistier at the foot than at the crest: this gives the depth. */
export function forestRidges(scene: Scene): string {
  const { mist } = TIMES[scene.time];
  const random = seededRandom(scene.seed * 3 + 1);
  const ridges = Array.from({ length: RIDGES }, (_, index) => forestRidge(scene, index, random));
  return mistPatchGradient(mist) + ridges.join('');
}

function forestRidge(scene: Scene, index: number, random: () => number): string {
  const { width, height, time, trees } = scene;
  const { ridges, ridgeFeet } = TIMES[time];
  const ridge = ridgeLine(scene, index);
  const isNear = index >= RIDGES - 2;
  const crest = simplify(ridge.crest, 1.3);
  const data = pathData([[-8, height + 9], ...crest, [width + 8, height + 9]]);
  const isNearest = index === RIDGES - 1;
  return [
    `<linearGradient id="r${index}" x2="0" y2="1"><stop stop-color="${ridges[index]}"/><stop offset="1" stop-color="${ridgeFeet[index]}"/></linearGradient>`,
    `<path fill="url(#r${index})" d="${data}"/>`,
    index > 0 && !isNear ? valleyMist(scene, ridge, index, random) : '',
    trees && isNear ? `<path fill="${ridges[index]}" d="${conifers(scene, ridge, index)}"/>` : '',
    isNearest ? watchers(scene, ridge, ridges[5]) : '',
    isNearest && scene.contours ? contourStrokes(scene, ridge, index) : '',
  ].join('');
}

function valleyMist(
  { width, height }: Scene,
  { top, swing }: RidgeLine,
  index: number,
  random: () => number,
): string {
  const x = width * (0.2 + 0.6 * random());
  return mistPatch(x, top + swing, width * (0.35 + 0.2 * random()), height * 0.05, 0.62 - 0.09 * index);
}

/** Faint contour lines on the near hill, following its crest and flattening downwards. */
function contourStrokes(scene: Scene, { top, swing }: RidgeLine, index: number): string {
  const { width, height, seed } = scene;
  const frequency = (2.1 * width * 0.5) / height / (width / height > 3 ? 1.55 : 1);
  const lineY = (x: number, line: number) => {
    const u = x / width;
    const hills =
      layeredNoise(u, { seed: seed * 13 + index * 7, octaves: 2, frequency, ridged: true }) - 0.55;
    const wave = swing * 0.5 * Math.sin(u * 3.1 + seed + index * 2.1);
    const hill = top - swing * hills * 1.6 * (1 - line * 0.07) + wave - shoulderRise(scene, index, u);
    return underCaption(scene, hill, index, u) + line * height * 0.026 + 9;
  };
  const step = Math.max(60, width / 20);
  const strokes = Array.from({ length: 9 }, (_, line) => {
    const points: Point[] = [];
    for (let x = -step; x <= width + step; x += step) points.push([x, lineY(x, line + 1)]);
    return smoothStroke(points);
  });
  return `<path fill="none" stroke="#fff" stroke-opacity=".09" d="${strokes.join('')}"/>`;
}

/** A smooth line through the middles between points: a `q` command, then `t` commands. */
function smoothStroke(points: readonly Point[]): string {
  const middles = points.slice(1).map(([x, y], index): Point => {
    const [previousX, previousY] = points[index]!;
    return [Math.round((x + previousX) / 2), Math.round((y + previousY) / 2)];
  });
  const [first, ...others] = middles;
  if (!first) return '';
  const second = points[1]!;
  const next = others[0] ?? first;
  let data = `M${pair(...first)}q${pair(Math.round(second[0] - first[0]), Math.round(second[1] - first[1]))} ${pair(next[0] - first[0], next[1] - first[1])}`;
  let last = next;
  for (const point of others.slice(1)) {
    data += `t${pair(point[0] - last[0], point[1] - last[1])}`;
    last = point;
  }
  return data;
}
