import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Part } from './edition';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { policyOfPages, releaseReader } from './policy-of-pages';

const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default prerendered-copy;";
const aPart = (more: Partial<Part> = {}): Part => ({ release: '1', pages: {}, integrity: {}, ...more });
const trusting = aPart({ keepsTrustedTypes: true });
const embed = aPart({ embed: { release: '1', loader: '/embed.js', integrity: 'sha384-x' } });

it.each([
  ['every package runs with them', { shell: trusting, engage: trusting, [EMBED_NAME]: embed }, true],
  ['a remote was released before them', { shell: trusting, engage: aPart(), events: trusting }, false],
  ['the shell was released before them', { shell: aPart(), engage: trusting }, false],
])('requires Trusted Types on all pages where %s: %#', async (_what, parts, expected) => {
  for (const owner of Object.keys(parts))
    expect(
      (
        await policyOfPages(releaseReader(memoryStore()), new Map(Object.entries(parts)), owner, {
          hasHsts: true,
        })
      ).includes(TRUSTED_TYPES),
    ).toBe(expected);
});

it('allows the styles of the shell and of the package that owns the page', async () => {
  const styled = (hash: string) => aPart({ integrity: { [`/${hash}.css`]: hash, '/a.js': 'sha384-js' } });
  const parts = new Map([
    ['shell', styled('sha384-shell')],
    ['engage', styled('sha384-engage')],
    ['events', styled('sha384-events')],
  ]);
  expect(await policyOfPages(releaseReader(memoryStore()), parts, 'engage', { hasHsts: true })).toContain(
    "; style-src 'self' 'sha384-shell' 'sha384-engage';",
  );
});

it('allows the one script that the shell writes into pages, and none of a remote', async () => {
  const parts = new Map([
    [
      'shell',
      aPart({
        integrity: {
          '/releases/shell/1/early-taps.0123456789.js': 'sha384-inline',
          '/releases/shell/1/shell.js': 'sha384-shell',
        },
      }),
    ],
    ['engage', aPart({ integrity: { '/releases/engage/1/early-taps.0123456789.js': 'sha384-hostile' } })],
  ]);
  expect(await policyOfPages(releaseReader(memoryStore()), parts, 'engage', { hasHsts: true })).toContain(
    "; script-src 'self' 'sha384-inline'; ",
  );
  parts.delete('shell');
  expect(await policyOfPages(releaseReader(memoryStore()), parts, 'engage', { hasHsts: true })).toContain(
    "; script-src 'self'; ",
  );
});
