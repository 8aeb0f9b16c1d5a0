import { FRAGMENT_VERSION } from '@raptors/shared/contract/names';
import type { Fragment } from '@raptors/shared/contract/fragment';
import { TextEncoder } from 'node:util';

export const SITE = 'https://site.example';

const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();

// Parts of a browser that jsdom lacks, and what the build defines. Import this before the tested module.
class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}
class Observer {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    observers.add(this.callback);
  }
  disconnect() {
    observers.delete(this.callback);
  }
}
Object.assign(globalThis, {
  SITE: `${SITE}/releases/embed/1/element.js`,
  TextEncoder,
  REALM: { path: '/realm.js', integrity: 'sha256-realm' },
  CSSStyleSheet: Sheet,
  IntersectionObserver: Observer,
  matchMedia: () => new EventTarget(),
});
document.adoptedStyleSheets = [];

/** Moves all observed elements near the viewport, or away; several moves are reported in one call. */
export const scroll = (...moves: boolean[]) => {
  const entries = moves.map((isIntersecting) => ({ isIntersecting }));
  for (const callback of observers) callback(entries);
};

export const aFragment = (changes: Partial<Fragment> = {}): Fragment => ({
  version: FRAGMENT_VERSION,
  path: '/Events',
  movedFrom: [],
  title: 'Upcoming events',
  lang: 'en',
  html: '<h1>Upcoming events</h1><picture><source media="(prefers-color-scheme: dark)"><img alt=""></picture>',
  css: ':host{color:red}',
  fonts: '@font-face{font-family:"Raptors Mukta"}',
  parameters: [],
  ...changes,
});

export const settle = () => new Promise((resolve) => setTimeout(resolve));
