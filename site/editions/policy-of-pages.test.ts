import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Part } from './edition';
import { haveTrustedTypes, policyOfPage } from './policy-of-pages';

const aPart = (more: Partial<Part> = {}): Part => ({ release: '1', pages: {}, integrity: {}, ...more });
const trusting = aPart({ keepsTrustedTypes: true });
const embed = aPart({ embed: { release: '1', loader: '/embed.js', integrity: 'sha384-x' } });

it.each([
  ['every package runs with them', { shell: trusting, engage: trusting, [EMBED_NAME]: embed }, true],
  ['a remote was released before them', { shell: trusting, engage: aPart(), events: trusting }, false],
  ['the shell was released before them', { shell: aPart(), engage: trusting }, false],
])('requires Trusted Types on all pages where %s', (_what, parts, expected) => {
  expect(haveTrustedTypes(new Map(Object.entries(parts)))).toBe(expected);
});

it('allows what the document does, and no frame', () => {
  const html =
    '<head><meta http-equiv="Content-Security-Policy" content="style-src \'sha256-a\'"></head><style>a{}</style>';
  expect(policyOfPage(html, true)).toBe(
    "style-src 'sha256-a'; require-trusted-types-for 'script'; trusted-types default prerendered-copy; frame-ancestors 'none'",
  );
});
