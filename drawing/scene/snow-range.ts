import { clamp, type Point } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { pathData, shortNumber } from '../svg/path-data';
import type { Scene } from './scene-options';
import { snowFacets } from './snow-facets';
import { roughSkyline } from './snow-skyline';
import { TIMES } from './times';

export function snowRange(scene: Scene): string {
  const { width, height, base, rangeHeight, time, seed, crop, flip, skyline } = scene;
  const { lit, litLow, shade, shadeLow, mist, light } = TIMES[time];
  const baseY = Math.round(height * base);
  const rise = height * rangeHeight;
  // The profiles are placed for a picture four times as wide as the range is high.
  const stretch = clamp(width / (crop[1] - crop[0]) / (rise * 4), 0.8, 2.4);
  const rough = roughSkyline({ width, height, skyline, seed, crop, flip, baseY, rangeHeight: rise });
  const facets = snowFacets({
    skyline: rough,
    width,
    baseY,
    rangeHeight: rise,
    light,
    seed,
    stretch,
  });
  const fade = (id: string, high: string, low: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${Math.round(baseY - rise * 0.95)}" y2="${baseY}">` +
    `<stop stop-color="${high}"/><stop offset=".55" stop-color="${low}"/><stop offset="1" stop-color="${mist}"/></linearGradient>`;
  return (
    fade('l', lit, litLow) +
    fade('d', shade, shadeLow) +
    `<clipPath id="c"><path id="n" d="${rangeOutline(rough, width, baseY + 30)}"/></clipPath>` +
    `<use href="#n" fill="url(#l)"/><g clip-path="url(#c)"><path fill="url(#d)" opacity=".82" d="${facets.shade}"/>` +
    `<path fill="url(#l)" opacity=".75" d="${facets.lit}"/></g>` +
    mistBand(scene, mist, baseY)
  );
}

function rangeOutline(rough: readonly Point[], width: number, footY: number): string {
  const seen = rough.filter(([x]) => x > -40 && x < width + 40);
  return pathData([[-40, footY], ...simplify(seen, 1.4), [width + 40, footY]]);
}

function mistBand({ width, height }: Scene, mist: string, baseY: number): string {
  const top = Math.round(baseY - height * 0.16);
  return (
    `<linearGradient id="m" x2="0" y2="1"><stop stop-color="${mist}" stop-opacity="0"/>` +
    `<stop offset=".6" stop-color="${mist}" stop-opacity=".85"/><stop offset="1" stop-color="${mist}" stop-opacity="0"/></linearGradient>` +
    `<path fill="url(#m)" d="M0 ${top}h${width}v${Math.round(height * 0.26)}H0z"/>`
  );
}

export const mistPatchGradient = (mist: string) =>
  `<radialGradient id="e"><stop stop-color="${mist}"/><stop offset=".5" stop-color="${mist}" stop-opacity=".55"/>` +
  `<stop offset="1" stop-color="${mist}" stop-opacity="0"/></radialGradient>`;

/** An ellipse of mist, in pixels; its file must hold `mistPatchGradient` once. */
export const mistPatch = (x: number, y: number, rx: number, ry: number, opacity: number) =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#e)" opacity="${shortNumber(opacity)}"/>`;
