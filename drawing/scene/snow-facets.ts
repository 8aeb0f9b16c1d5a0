import { at, lerp, type Point } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { seededRandom } from '../random/seeded-random';
import { pathData } from '../svg/path-data';

type FacetOptions = {
  skyline: readonly Point[];
  width: number;
  /** Foot of the range and scale of its features, in pixels. */
  baseY: number;
  rangeHeight: number;
  light: 'left' | 'right';
  seed: number;
  /** How much wider than their profile the mountains are drawn; their ridges lean with them. */
  stretch: number;
};

/** Path data of shaded faces and dark ribs, and of the light ribs in the shade. */
type Facets = { shade: string; lit: string };

/** From each summit that stands out a crooked ridge runs down; the face beyond it is shade. Ribs are dark in light, and light in shade. */
export function snowFacets({ skyline, width, light, ...options }: FacetOptions): Facets {
  // The light is taken to fall from the left; for light from the right everything is mirrored.
  const side = light === 'left' ? 1 : -1;
  const turned = ([x, y]: Point): Point => [x * side, y];
  const rock = simplify(
    [...skyline].map(turned).sort((a, b) => a[0] - b[0]),
    1.5,
  );
  const facets = summitsOf(rock, options.rangeHeight).map((summit, index, summits) => {
    const [from, to] = [summits[index - 1]?.top ?? 0, summits[index + 1]?.top ?? rock.length];
    return mountain(rock, { from, to, ...summit }, options);
  });
  const data = (areas: Point[][]) =>
    areas
      .map((area) => area.map(turned))
      .filter((area) => area.some(([x]) => x > 0 && x < width))
      .map((area) => pathData(area))
      .join('');
  return {
    shade: data(facets.flatMap(({ shade }) => shade)),
    lit: data(facets.flatMap(({ lit }) => lit)),
  };
}

/** A top by its place in the skyline, with the saddles before and after it. */
type Summit = { before: number; top: number; after: number };

/** Tops that stand out; small ones on the flank of a mountain are part of it. */
function summitsOf(rock: readonly Point[], rangeHeight: number): Summit[] {
  const y = (index: number) => at(rock, index)[1];
  const saddle = (top: number, step: 1 | -1) => {
    let lowest = top;
    for (let index = top + step; rock[index] && y(index) >= y(top); index += step) {
      if (y(index) < y(lowest) - rangeHeight * 0.03) break;
      if (y(index) > y(lowest)) lowest = index;
    }
    return lowest;
  };
  return rock.flatMap((_, top): Summit[] => {
    if (top === 0 || top === rock.length - 1 || y(top) > y(top - 1) || y(top) > y(top + 1)) return [];
    const [before, after] = [saddle(top, -1), saddle(top, 1)];
    return Math.max(y(before), y(after)) - y(top) > 8 + rangeHeight * 0.03 ? [{ before, top, after }] : [];
  });
}

function mountain(
  rock: readonly Point[],
  { before, top, after, from, to }: Summit & { from: number; to: number },
  { baseY, rangeHeight, seed, stretch }: Pick<FacetOptions, 'baseY' | 'rangeHeight' | 'seed' | 'stretch'>,
) {
  const random = seededRandom(seed * 31 + top);
  const summit = at(rock, top);
  const drop = Math.max(at(rock, before)[1], at(rock, after)[1]) - summit[1];
  const depth = (baseY - summit[1]) * Math.min(1, 0.35 + (drop / rangeHeight) * 3);
  const ridge = crookedRidge(summit, depth);
  const foot = at(ridge, ridge.length - 1);
  const [saddleX, saddleY] = at(rock, after);
  const edge = [0.4, 1].map((share): Point => [
    lerp(saddleX, foot[0], 0.4 * share) + (random() - 0.5) * depth * 0.08 * stretch,
    lerp(saddleY, foot[1], share),
  ]);

  function crookedRidge(start: Point, length: number): Point[] {
    const steps = 4 + Math.round((length / rangeHeight) * 9);
    let lean = (random() - 0.55) * 0.5;
    let [x, y] = start;
    return Array.from({ length: steps }, (_, step): Point => {
      if (random() < 0.3) lean = (random() - 0.5) * 0.8;
      x += (length / steps) * stretch * (lean + (step % 2 ? 0.5 : -0.5) * random());
      y += length / steps;
      return [x, y];
    });
  }

  /** A jagged sliver downwards; a negative `lean` tilts it towards the light, a positive one away from it. */
  function rib([x, y]: Point, length: number, lean: number, breadth: number): Point[] {
    const spine: Point[] = [[x, y]];
    const back: Point[] = [];
    for (let step = 1; step <= 3; step++) {
      x += (length / 3) * stretch * (lean + (random() - 0.5) * 0.5);
      y += length / 3;
      spine.push([x, y]);
      const wide = breadth * length * stretch * Math.sin((Math.PI * step) / 3.3) * (0.6 + 0.7 * random());
      if (step < 3) back.unshift([x + wide, y + length * 0.05 * random()]);
    }
    return [...spine, ...back];
  }

  /** Ribs along a line, each from a part of its own, so that they seldom cross. */
  function ribsAlong(line: readonly Point[], breadth: number, lean: number, under: number): Point[][] {
    const [from, to] = [line[0] ?? summit, line.at(-1) ?? summit];
    const length = Math.abs(to[0] - from[0]) / stretch + Math.abs(to[1] - from[1]) * 0.5;
    const count = Math.round(length / (17 + rangeHeight * 0.08));
    return Array.from({ length: count }, (_, rib) =>
      at(line, Math.floor(((rib + random()) / count) * line.length)),
    )
      .filter(([, y]) => baseY - y > 20 + rangeHeight * 0.15)
      .map(([x, y]) => {
        const room = baseY - y;
        const start: Point = [x, y + room * under * lerp(0.3, 1.2, random())];
        return rib(
          start,
          room * lerp(0.24, 0.6, random()),
          lean * lerp(0.4, 1.1, random()),
          breadth * lerp(0.7, 1.3, random()),
        );
      });
  }
  // A rough line over the skyline is enough, because the range's outline cuts it.
  const above = rock.slice(top, after + 1).map(([x, y]): Point => [x, y - 6]);
  return {
    shade: [
      [...simplify(above, 5), ...edge, ...ridge.toReversed()],
      ...ribsAlong(rock.slice(Math.max(from, before), top), 0.12, -0.35, 0),
      ...ribsAlong(ridge.slice(0, ridge.length / 2), 0.12, -0.3, 0),
    ],
    lit: ribsAlong(rock.slice(top, Math.min(to, after) + 1), -0.08, 0.3, 0.2),
  };
}
