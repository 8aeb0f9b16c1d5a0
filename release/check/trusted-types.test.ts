import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { keepsTrustedTypes } from './trusted-types';

it.each([
  ['e.textContent=t', true],
  ['jsx("script",{type:"application/ld+json",dangerouslySetInnerHTML:{__html:d}})', true],
  ['jsx("p",{dangerouslySetInnerHTML:{__html:d}})', false],
  ['e.innerHTML=t', false],
  ['new Worker(a)', false],
])('a remote with %s: %s', async (script, expected) => {
  expect(await keepsTrustedTypes(aRemote({ script }), false)).toBe(expected);
  expect(await keepsTrustedTypes(aRemote({ files: { 'later.0123456789.js': script } }), false)).toBe(
    expected,
  );
});

it.each([
  ['trustedTypes.createPolicy("prerendered-copy",r)', true],
  ['e.innerHTML=t', false],
])('a shell with %s: %s', async (script, expected) => {
  expect(await keepsTrustedTypes(aShell({ script }), true)).toBe(expected);
});
