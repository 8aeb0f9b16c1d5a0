import {
  FEDERATION_URL,
  OFFLINE_LIST_URL,
  SEARCH_INDEX_URL,
  WORKER_URL,
} from '@raptors/shared/contract/names';
import { VIEWS } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import {
  ADDED_POLICY,
  HSTS,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
  WORKER_POLICY,
  type Audience,
  type SecuritySettings,
} from '../store/http-headers';
import type { ExportedSite } from './exported-site';

/** Cloudflare Pages joins the values of all matching rules, so no general rule may have these headers. */
const DIFFERING = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy'];

const differing = (audience: Audience, policy?: string) => ({
  ...Object.fromEntries(
    Object.entries(securityHeaders(audience)).filter(([name]) => DIFFERING.includes(name)),
  ),
  ...(policy ? { 'Content-Security-Policy': policy } : {}),
});

/** `_headers` for Netlify and Cloudflare Pages. A `Cache-Control` for all addresses would be joined with that of releases. */
export function hostHeaders(site: ExportedSite, security: SecuritySettings): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const everywhere = Object.entries(securityHeaders('site')).filter(([name]) => !DIFFERING.includes(name));
  const everybody = { ...differing('everybody'), 'Access-Control-Allow-Origin': '*' };
  const forOtherSites = [FEDERATION_URL, `${VIEWS.fragment.base}/`, `${VIEWS.oembed.base}/`];
  const folders = new Set(site.pages.map(({ path }) => path.replace(/^(\/[^/]+\/).+$/, '$1*')));
  return `${[
    rule('/*', {
      ...Object.fromEntries(everywhere),
      ...(security.hasHsts ? { 'Strict-Transport-Security': HSTS } : {}),
      'X-Edition': String(site.edition),
    }),
    rule('/releases/*', { 'Cache-Control': IMMUTABLE, ...everybody }),
    ...forOtherSites.map((base) => rule(`${base}*`, everybody)),
    rule(`${SEARCH_INDEX_URL}*`, { 'Cache-Control': IMMUTABLE, ...differing('site') }),
    // Browsers prefer this policy, which allows frames, to X-Frame-Options, which forbids them.
    rule(`${VIEWS.embed.base}/*`, differing('frames')),
    rule(REGISTRY_URL, differing('site')),
    rule(OFFLINE_LIST_URL, differing('site')),
    rule(WORKER_URL, { 'Cache-Control': REVALIDATE, ...differing('site', WORKER_POLICY) }),
    // The document has the rest of the policy. One rule per top folder or page: Cloudflare Pages accepts at most 100 rules.
    ...Array.from(folders, (path) => rule(path, differing('site', ADDED_POLICY))),
  ].join('\n\n')}\n`;
}

/** `_redirects` for the same hosts: moved addresses, then pages and moved addresses in lower case, then temporary redirects. */
export function hostRedirects({ pages, redirects, redirectsForNow }: ExportedSite): string {
  const taken = new Set(pages.map(({ path }) => path));
  const lines: string[] = [];
  const add = (from: string, to: string, status = 301) => {
    if (taken.has(from)) return;
    taken.add(from);
    lines.push(`${from} ${to} ${status}`);
  };
  for (const [from, to] of redirects) add(from, to);
  for (const { path } of pages) add(path.toLowerCase(), path);
  for (const [from, to] of redirects) add(from.toLowerCase(), to);
  for (const [from, to] of redirectsForNow) for (const form of [from, from.toLowerCase()]) add(form, to, 302);
  return lines.map((line) => `${line}\n`).join('');
}
