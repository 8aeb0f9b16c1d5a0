import { shortNumber } from '../svg/path-data';
import type { RidgeLine } from './ridge-line';
import type { Scene } from './scene-options';

const PERSON =
  '<g id="p"><circle cy="-24.6" r="2.7"/><path d="M-3.6 0l.6-12-1.4-8q4.4-3.5 8.6-.5l-1 8.5L4.4 0H1.6L0-10-1.4 0z"/></g>';
const TELESCOPE =
  'M2-20l7-2.4.6 1.8-6.6 3zM7.6-23.6l8.4-3 1.2 3.2-8.6 2.4zM11-23L8 0h1.2l2.4-14L14.4 0h1.2l-3.2-23z';
const BINOCULARS = 'M2.6-20.6l5.4-6.2-3-1.8-1.6 1.6L6-25.8l-4.6 4.2z';

/** Two watchers on the near ridge; empty without `people`. */
export function watchers({ width, height, people }: Scene, ridge: RidgeLine, colour: string): string {
  if (people === undefined) return '';
  const scale = (1.9 * Math.max(height, 420)) / 720;
  const first = width * people;
  const second = first + 23 * scale;
  const stand = (x: number, size: number, tool: string) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(ridge.heightAt(x) + 2)}) scale(${shortNumber(Math.round(size * 100) / 100)})"><use href="#p"/><path d="${tool}"/></g>`;
  return `<defs>${PERSON}</defs><g fill="${colour}">${stand(first, scale, TELESCOPE)}${stand(second, scale * 0.95, BINOCULARS)}</g>`;
}
