import { foreignRules } from './own-classes-loader';

const lines = (css: string, file = 'Page.module.css') => foreignRules(css, file).map(({ line }) => line);

it.each([
  'footer { transform: rotate(180deg) }',
  'main p { text-transform: uppercase }',
  '.own, p { color: red }',
  ':root { --ink: red }',
  ':root:has(.own) { color: red }',
  ':global(body) .own { color: red }',
  'footer:not(.own) { color: red }',
  ':is(.own, p) { color: red }',
  '#content { color: red }',
  '@media print { * { color: red } }',
  '@layer reset { .own { color: red } }',
  '@layer page.late, page;',
  "@font-face { font-family: 'Eczar'; src: url(a.woff2) }",
  "@property --ink { syntax: '*'; inherits: true }",
  "@import 'other.module.css';",
  '@page { margin: 0 }',
  '@view-transition { navigation: auto }',
])('refuses %s', (rule) => expect(lines(`\n${rule}`)).toEqual([2]));

it.each([
  '@layer page { .own { composes: card from "card.module.css"; } }',
  '.own p, [data-theme] .own::before, html.own { color: red }',
  '.own { &:hover { color: red } p { color: red } footer & { color: red } @media print { color: red } }',
  ':where(.own, .other) > a { color: red }',
  '@keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } }',
  '@container card (min-width: 3px) { .own { color: red } }',
])('accepts %s', (rule) => expect(lines(rule)).toEqual([]));

it('refuses a sheet without modules, and says how to call it', () => {
  expect(foreignRules('.a { color: red }', '/remotes/nests/src/nests.css')).toEqual([
    {
      line: 1,
      reason:
        'A sheet without modules reaches every page. Rename it to nests.module.css, and give elements its classes.',
    },
  ]);
});
