import { createHash } from 'node:crypto';
import { fileOfShell, type CheckedFile } from '@raptors/shared/contract/team-parts';
import type { Registry } from '@raptors/shared/contract/registry';
import type { OverrideRequest } from './request';

/** A document of an override with the policy that it is sent with. */
export type OverrideDocument = { html: string; policy: string };

type ShellFiles = { override: CheckedFile; script: CheckedFile; style: CheckedFile };

/** Files of the live shell that an override needs; `undefined` when it was released before shells had them. */
export function overrideFiles(registry: Registry): ShellFiles | undefined {
  const override = fileOfShell(registry, 'override', 'js');
  const script = fileOfShell(registry, 'shell', 'js');
  const style = fileOfShell(registry, 'shell', 'css');
  return override && script && style && { override, script, style };
}

/**
 * The document that shows the site with one remote from elsewhere. It holds no page: that is put together in the browser,
 * because only the browser of whoever builds the remote reaches their machine. Its policy names exactly the one origin.
 */
export function overrideDocument(
  { remote, origin, base }: OverrideRequest,
  { override, script, style }: ShellFiles,
): OverrideDocument {
  const order = JSON.stringify({ base, remote, origin, shell: script }).replaceAll('<', '\\u003c');
  return {
    html: htmlText(
      'Local build',
      [linkOf(style), scriptOf(override)],
      ['<div id="site"></div>', `<script type="application/json" id="override">${order}</script>`],
    ),
    policy: policyText({
      'script-src': `'self' ${origin}`,
      'style-src': `'self' ${origin}`,
      'img-src': `'self' data: ${origin}`,
      'font-src': `'self' ${origin}`,
      'connect-src': `'self' ${origin}`,
      'frame-src': 'https://www.openstreetmap.org',
    }),
  };
}

/** Asks first, so that nobody comes here by a link alone. Everything it says comes from the address, so it is escaped. */
export function questionDocument(
  { remote, origin }: OverrideRequest,
  { style }: ShellFiles,
): OverrideDocument {
  return plainDocument(style, `Show ${remote} from ${origin}?`, [
    `<p>This shows the live site with one part, <strong>${remote}</strong>, coming from <strong>${origin}</strong> instead of its release. Only you see it.</p>`,
    '<p>What runs there may do on this page whatever this site may do. Go on only if you have started it yourself.</p>',
    `<form method="post"><p><button>Show it</button> <a href="/">Leave</a></p></form>`,
  ]);
}

/** Says why an override is not shown. */
export function refusalDocument(reason: string, remedy: string, style?: CheckedFile): OverrideDocument {
  return plainDocument(style, 'This is not shown', [`<p>${escape(reason)}</p>`, `<p>${escape(remedy)}</p>`]);
}

const PLAIN_STYLE = `
main { max-width: 44rem; margin: 12vh auto; padding-inline: 1.25rem; }
h1 { overflow-wrap: anywhere; margin-bottom: 1.5rem; font-size: var(--size-h2); }
p { margin-bottom: 1rem; }
button {
  min-height: 2.75rem; margin-inline-end: 1rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 4px;
  background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; cursor: pointer;
}
`;
const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}'`;

function plainDocument(style: CheckedFile | undefined, title: string, content: string[]): OverrideDocument {
  const heading = escape(title);
  return {
    html: htmlText(
      heading,
      [...(style ? [linkOf(style)] : []), `<style>${PLAIN_STYLE}</style>`],
      ['<main>', `<h1>${heading}</h1>`, ...content, '</main>'],
    ),
    policy: policyText({
      'style-src': `'self' ${PLAIN_STYLE_HASH}`,
      'font-src': "'self'",
      'img-src': 'data:',
    }),
  };
}

const policyText = (sources: Record<string, string>) =>
  Object.entries({
    'default-src': "'none'",
    ...sources,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ');

const htmlText = (title: string, head: readonly string[], body: readonly string[]) =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    // Without it browsers would ask for one.
    '<link rel="icon" href="data:,">',
    `<title>${title}</title>`,
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');

const linkOf = ({ address, integrity }: CheckedFile) =>
  `<link rel="stylesheet" href="${address}" integrity="${integrity}">`;

const scriptOf = ({ address, integrity }: CheckedFile) =>
  `<script defer src="${address}" integrity="${integrity}"></script>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
