import { seededRandom } from '../random/seeded-random';
import { shortNumber } from '../svg/path-data';
import type { Scene } from './scene-options';
import { TIMES } from './times';

const r = Math.round;

export function sky(scene: Scene): string {
  const { width, height, base, time } = scene;
  const { sky: colours, skyStops, light, glow, moon } = TIMES[time];
  const stops = colours.map(
    (colour, index) =>
      `<stop offset="${shortNumber(r(skyStops[index]! * base * 100) / 100)}" stop-color="${colour}"/>`,
  );
  const glowX = r(width * (light === 'right' ? 0.97 : 0.03));
  const glowY = r(height * base * 0.72);
  // We look north: the sun itself is never over the snows, so only its glow is drawn, at the edge.
  return (
    `<linearGradient id="s" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".95"/>` +
    `<stop offset=".35" stop-color="${glow}" stop-opacity=".42"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>` +
    (moon ? stars(scene) : '') +
    `<circle cx="${glowX}" cy="${glowY}" r="${r(Math.min(height * 0.62, width * 0.9))}" fill="url(#g)"/>` +
    (moon
      ? `<circle cx="${r(width * 0.08)}" cy="${r(height * 0.2)}" r="${r(Math.min(height * 0.04, width * 0.04))}" fill="${moon}"/>`
      : '')
  );
}

/** Stars thin out towards the horizon. */
function stars({ width, height, seed }: Scene): string {
  const random = seededRandom(seed + 5);
  const size = (diameter: number, opacity: number, count: number) => {
    const data = Array.from(
      { length: count },
      () => `M${r(random() * width)} ${r(random() * random() * height * 0.5)}h0`,
    );
    return `<path stroke="#fff" stroke-linecap="round" stroke-width="${diameter}" opacity="${opacity}" d="${data.join('')}"/>`;
  };
  return size(1, 0.5, 24) + size(1.6, 0.7, 14) + size(2.2, 0.9, 6);
}
