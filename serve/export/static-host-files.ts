import { EMBED_URL, FEDERATION_URL } from '@raptors/shared/contract/names';
import { VIEWS } from '@raptors/shared/contract/paths';
import { FRAMES_ALLOWED, IMMUTABLE, SECURITY_HEADERS } from '@raptors/site/store/http-headers';
import type { ExportedSite } from './exported-site';

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages). Pages get no `Cache-Control` here: these hosts let browsers ask
 * again by themselves, and one that joins the values of two rules would take back what releases say.
 */
export function hostHeaders({ edition }: ExportedSite): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule('/*', { ...SECURITY_HEADERS, 'X-Edition': String(edition) }),
    rule('/releases/*', { 'Cache-Control': IMMUTABLE, 'Access-Control-Allow-Origin': '*' }),
    ...[FEDERATION_URL, `${VIEWS.fragment.below}/`, `${VIEWS.oembed.below}/`].map((below) =>
      rule(`${below}*`, { 'Access-Control-Allow-Origin': '*' }),
    ),
    // Browsers follow this where it stands beside X-Frame-Options.
    rule(`${VIEWS.embed.below}/*`, { 'Content-Security-Policy': FRAMES_ALLOWED }),
  ].join('\n\n')}\n`;
}

/**
 * `_redirects` for the same hosts: addresses that moved, then the lower-case form of every page, because these hosts tell letter
 * cases apart. Other mixtures of case show the page that says "not found".
 */
export function hostRedirects({ pages, redirects, left, embed }: ExportedSite): string {
  const taken = new Set(pages.map(({ path }) => path));
  const lines: string[] = [];
  const add = (from: string, to: string, status = 301) => {
    if (taken.has(from)) return;
    taken.add(from);
    lines.push(`${from} ${to} ${status}`);
  };
  for (const [from, to] of redirects) add(from, to);
  for (const [from, to] of left) for (const form of [from, from.toLowerCase()]) add(form, to, 302);
  for (const { path } of pages) add(path.toLowerCase(), path);
  for (const [from, to] of redirects) add(from.toLowerCase(), to);
  if (embed) lines.push(`${EMBED_URL} ${embed.loader} 302`);
  return lines.map((line) => `${line}\n`).join('');
}
