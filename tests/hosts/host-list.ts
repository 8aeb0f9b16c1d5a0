import { startHost as startWebpackHost } from '../embed/build-host';
import type { RunningServer } from '../support/site/http-server';
import { startFixture, startPage, type MadePage, type TriedSite } from './start-host';

/** How a host shows a page of the site. */
export type Way = 'tag' | 'function' | 'remote' | 'frame';

/** Somebody else’s site, and how it shows our page for donations. */
export type Host = { name: string; way: Way; start(site: TriedSite): Promise<RunningServer> };

/** Page of the site that all hosts show. */
export const PAGE = '/Donate';

const FRAME = `<iframe src="{site}${PAGE}?embed" title="Donate" width="800" height="1400"></iframe>`;
const HOSTILE = `<style>html{font-size:40%} *{all:unset !important} section,header,nav,iframe{display:none !important}</style>
<script>window.React={version:'0.13.3'};window.ReactDOM={};Array.prototype.theirs=()=>0</script>`;
/** What `docs/for-integrators.md` says that a policy must allow. */
const ALLOWED = `connect-src {site}; img-src {site} data:; font-src {site}`;
const STRICT = `default-src 'none'; script-src {site}; style-src {site} {style}; ${ALLOWED}`;
const NONCE = `default-src 'none'; script-src 'nonce-abc'; style-src {site} {style}; ${ALLOWED}`;
const TRUSTED = `require-trusted-types-for 'script'; trusted-types raptors`;

const page = (name: string, way: Way, made: MadePage): Host => ({
  name,
  way,
  start: (site) => startPage(site, made),
});
const built = (name: string, way: Way): Host => ({ name, way, start: (site) => startFixture(name, site) });
/** A host of the journeys, which are about more than this table. */
const webpack = (name: string, way: Way): Host => ({
  name: `webpack, ${name}`,
  way,
  start: ({ url }) => startWebpackHost(name, url),
});

/** Every host of the table. Those in `fixtures.ts` are installed and built when they are tried. */
export const HOSTS: readonly Host[] = [
  page('plain page', 'tag', {}),
  page('plain page', 'frame', { body: FRAME }),
  page('hostile styles and globals', 'tag', { head: HOSTILE }),
  page('strict policy', 'tag', { policy: STRICT }),
  page('policy with a nonce', 'tag', { policy: NONCE, nonce: 'abc' }),
  page('Trusted Types', 'tag', { policy: TRUSTED }),
  ...['bootstrap', 'tailwind', 'next', 'astro', 'vue', 'svelte', 'angular'].map((name) => built(name, 'tag')),
  built('vite-react-18', 'function'),
  webpack('react-18', 'function'),
  webpack('vue-3', 'function'),
  webpack('federated-react-18', 'remote'),
  webpack('no-router', 'remote'),
  ...['webpack', 'vite', 'rspack', 'rsbuild'].map((name) => built(`${name}-federation`, 'remote')),
];
