import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { LoadedFragment } from '../element/embedded';

/** Address of the site in the unit tests, as the build would write it into the loader. */
export const SITE = 'https://site.example';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The same check as a browser's, without the threads that a test would have to wait for. */
const subtle = {
  importKey: async () => publicKey,
  verify: async (_name: string, key: typeof publicKey, signature: Uint8Array, data: Uint8Array) =>
    verify(null, Buffer.from(data), key, Buffer.from(signature)),
};

const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();

/** Parts of a browser that jsdom lacks, and what the build writes into the scripts. Tests import this before what they test. */
function completeBrowser(): void {
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
    // As the build sets it for the tag: the address of its script.
    SITE: `${SITE}/releases/embed/1/element.js`,
    SITE_KEY: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    TextEncoder,
    REALM: { path: '/realm.js', integrity: 'sha256-realm' },
    CSSStyleSheet: Sheet,
    IntersectionObserver: Observer,
    matchMedia: () => new EventTarget(),
  });
  Object.defineProperty(globalThis, 'crypto', { value: { subtle } });
  document.adoptedStyleSheets = [];
}

/** Moves all observed elements near the viewport, or away from it; several moves are reported in one call. */
export const scroll = (...moves: boolean[]) => {
  const entries = moves.map((isIntersecting) => ({ isIntersecting }));
  for (const callback of observers) callback(entries);
};

/** A page as the site sends it. */
export const aFragment = (changes: Partial<LoadedFragment> = {}): LoadedFragment => ({
  version: 1,
  path: '/Events',
  search: '',
  movedFrom: [],
  title: 'Upcoming events',
  lang: 'en',
  html: '<h1>Upcoming events</h1><picture><source media="(prefers-color-scheme: dark)"><img alt=""></picture>',
  css: ':host{color:red}',
  fonts: '@font-face{font-family:"Raptors Mukta"}',
  parameters: [],
  ...changes,
});

/** A text with the signature of the site, as the release tool makes it. */
export function signed(json: string): string {
  const text = json.slice(0, -1);
  return `${text},"signature":"${sign(null, Buffer.from(text), privateKey).toString('base64')}"}`;
}

/** Waits until settled promises have run their callbacks. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

completeBrowser();
