import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { missingTokens, readStyleFacts } from './shared-rules';

const needed = (css: string) => [...readStyleFacts(Buffer.from(css)).needed];
const defined = (css: string) => [...readStyleFacts(Buffer.from(css)).defined];

it.each([
  ['a use', 'a{color:var(--ink)}', ['--ink']],
  ['a use inside another function', 'a{width:calc(2 * var(--space))}', ['--space']],
  ['a use in a shorthand', 'a{border:1px solid var(--ink)}', ['--ink']],
  ['a use in the value of another one', ':root{--line:1px solid var(--ink)}', ['--ink']],
  ['a use below a media query', '@media (width > 10px){a{color:var(--ink)}}', ['--ink']],
  ['a fallback that needs another one', 'a{color:var(--ink,var(--paper))}', ['--paper']],
  ['a use with a fallback', 'a{color:var(--ink,red)}', []],
  ['syntax that browsers ignore', 'a{color:}b{color:var(--ink)}', ['--ink']],
])('finds what is used: %s', (_what, css, expected) => {
  expect(needed(css)).toEqual(expected);
});

it('finds what is defined, in layers, themes and registered properties too', () => {
  const css =
    '@layer tokens{:root{--ink:#123}}@media (prefers-color-scheme:dark){:root{--paper:#000}}@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}';
  expect(defined(css).sort()).toEqual(['--ink', '--paper', '--turn']);
});

it('a token that only the home page defines is missing on the pages of a remote', async () => {
  const shell = aShell({ files: { 'home.0123456789.css': ':root{--only-home:1}' } });
  const remote = aRemote({ styles: 'a{top:var(--only-home)}' });
  expect(await missingTokens(remote, shell)).toMatchObject([{ token: '--only-home' }]);
});
