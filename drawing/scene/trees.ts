import { layeredNoise } from '../random/noise';
import { seededRandom } from '../random/seeded-random';
import { RIDGES, type RidgeLine } from './ridge-line';
import type { Scene } from './scene-options';

const r = Math.round;

/** Conifers in groups on one of the two nearest ridges, as path data; on the nearest, none where the watchers stand. */
export function conifers(scene: Scene, ridge: RidgeLine, index: number): string {
  const { width, height, seed, people } = scene;
  const isNearest = index === RIDGES - 1;
  const random = seededRandom(seed * 7 + index);
  const count = Math.min(isNearest ? 58 : 40, r(width / (isNearest ? 20 : 26)));
  const trees = Array.from({ length: count }, () => {
    const x = random() * width;
    const size = random();
    const isClearing = layeredNoise(x / width, { seed: seed + 77 + index, octaves: 2, frequency: 5 }) < 0.5;
    const isByWatchers = isNearest && people !== undefined && Math.abs(x / width - people - 0.015) < 0.05;
    if (isClearing || isByWatchers) return '';
    const treeHeight = height * (isNearest ? 0.04 : 0.018) * (0.45 + 0.9 * size);
    return conifer(x, ridge.heightAt(x), treeHeight, isNearest ? 3 : 1);
  });
  return trees.join('');
}

function conifer(x: number, footY: number, height: number, tiers: number): string {
  const width = height * 0.5;
  let data = `M${r(x)} ${r(footY - height)}`;
  for (let tier = 1; tier <= tiers; tier++) {
    const reach = ((width * 0.9) / tiers) * (0.6 + (0.5 * tier) / tiers);
    data += `l${r(reach)} ${r((height * 1.12) / tiers)}`;
    if (tier < tiers) data += `h${r(-width * 0.2)}`;
  }
  return `${data}V${r(footY + 3)}H${r(x - width * 0.55)}z`;
}
