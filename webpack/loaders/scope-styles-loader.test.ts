import { scopeStyles } from './scope-styles-loader';

const scoped = (css: string) =>
  scopeStyles(css, 'page', ['Eczar']).replaceAll(/\s+/g, ' ').replaceAll(' }', '}').trim();

it.each([
  [':root { --ink: #123 }', ':where(.page) { --ink: #123;}'],
  ['body { margin: 0 }', ':where(.page) { margin: 0;}'],
  ['h1, a:hover { margin: 0 }', ':where(.page) h1, :where(.page) a:hover { margin: 0;}'],
  ["main a[href^='http'] { margin: 0 }", ':where(.page) a[href^="http"] { margin: 0;}'],
  ['*, ::before { margin: 0 }', ':where(.page) *, :where(.page) :before { margin: 0;}'],
  [
    '@layer reset { @media print { p { margin: 0 } } }',
    '@layer reset { @media print { :where(.page) p { margin: 0;}}}',
  ],
])('keeps %s to one element', (css, expected) => {
  expect(scoped(css)).toBe(expected);
});

it('leaves no rule that reaches an element outside', () => {
  const css = 'html{a:b}*{a:b}p>a,main{a:b}@supports (color: red){em{a:b}}';
  const selectors = [...scopeStyles(css, 'page', []).matchAll(/([^{}]+)\{\s*a/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  expect(selectors).toHaveLength(5);
  for (const selector of selectors) expect(selector.trim()).toMatch(/^:where\(\.page\)/);
});

it('renames our font families, where they are declared and where they are used', () => {
  expect(scoped("@font-face { font-family: 'Eczar'; src: url(a.woff2) format('woff2') }")).toContain(
    'font-family: Raptors Eczar',
  );
  expect(scoped(":root { --serif: 'Eczar', 'Times New Roman', serif }")).toContain(
    '--serif: "Raptors Eczar", "Times New Roman", serif',
  );
});
