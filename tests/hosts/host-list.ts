import { join } from 'node:path';
import { startHost as startWebpackHost } from '../embed/hosts/build-host';
import type { RunningServer } from '../support/site/http-server';
import { startFixture } from './start-fixture';
import { startPage, type TriedSite } from './start-page';

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

const page = (name: string, way: Way, made: Parameters<typeof startPage>[1]): Host => ({
  name,
  way,
  start: (site) => startPage(site, made),
});
/** The folders of `fixtures/` that make a host, and the one into which its build writes. */
const built = (name: string, way: Way, { output = 'dist', of = [name] } = {}): Host => ({
  name,
  way,
  start: (site) =>
    startFixture(
      of.map((one) => join(import.meta.dirname, 'fixtures', one)),
      name,
      output,
      site,
    ),
});
/** The same page, each time with another style framework. */
const framework = (name: string): Host => built(name, 'tag', { of: ['css-framework-club', name] });
/** The same application, each time with other tools. */
const federated = (name: string): Host => built(name, 'remote', { of: ['federated-club', name] });
/** A host of the journeys, which are about more than this table. */
const webpack = (name: string, way: Way): Host => ({
  name: `webpack, ${name}`,
  way,
  start: ({ url }) => startWebpackHost(name, url),
});

/** Every host of the table. Those with a folder in `fixtures/` are installed and built when they are tried. */
export const HOSTS: readonly Host[] = [
  page('plain page', 'tag', {}),
  page('plain page', 'frame', { body: FRAME }),
  page('hostile styles and globals', 'tag', { head: HOSTILE }),
  page('strict policy', 'tag', { policy: STRICT }),
  page('policy with a nonce', 'tag', { policy: NONCE, nonce: 'abc' }),
  page('Trusted Types', 'tag', { policy: TRUSTED }),
  framework('bootstrap'),
  framework('tailwind'),
  built('next', 'tag', { output: 'out' }),
  built('astro', 'tag'),
  built('vue', 'tag'),
  built('svelte', 'tag'),
  built('angular', 'tag'),
  built('vite-react-18', 'function'),
  webpack('react-18', 'function'),
  webpack('vue-3', 'function'),
  webpack('federated-react-18', 'remote'),
  webpack('no-router', 'remote'),
  federated('webpack-federation'),
  federated('vite-federation'),
  federated('rspack-federation'),
  federated('rsbuild-federation'),
];
