import type { Point } from '../geometry/point';

type PathOptions = { closed?: boolean; decimals?: number };

/**
 * Writes points (y down) as relative path commands, which are shorter than absolute ones.
 * Steps are counted between rounded places, so rounding errors do not add up; steps of nothing are left out.
 */
export function pathData(
  points: readonly Point[],
  { closed = true, decimals = 0 }: PathOptions = {},
): string {
  const scale = 10 ** decimals;
  let data = '';
  let last: readonly [number, number] | undefined;
  for (const point of points) {
    const here = [Math.round(point[0] * scale), Math.round(point[1] * scale)] as const;
    if (!last) {
      data = `M${pair(here[0], here[1], scale)}`;
    } else if (here[0] !== last[0] || here[1] !== last[1]) {
      data += `l${pair(here[0] - last[0], here[1] - last[1], scale)}`;
    }
    last = here;
  }
  return withoutRepeatedCommands(data) + (closed ? 'z' : '');
}

/** Two numbers, written short: `.5`, `-.5`, no space before a minus sign. */
export function pair(x: number, y: number, scale = 1): string {
  const second = shortNumber(y / scale);
  return `${shortNumber(x / scale)}${second.startsWith('-') ? '' : ' '}${second}`;
}

/** A number with at most three decimals and no zero before the point. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.');
}

function withoutRepeatedCommands(data: string): string {
  const start = data.indexOf('l') + 1;
  if (start === 0) return data;
  return data.slice(0, start) + data.slice(start).replace(/l(-?)/g, (_, minus: string) => minus || ' ');
}
