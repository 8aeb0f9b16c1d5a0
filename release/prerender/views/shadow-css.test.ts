import { shadowCss } from './shadow-css';

const cssOf = (style: string) => shadowCss([style]).css;

it('sets custom properties on the element, where hosts can override them, and all else inside', () => {
  const css = cssOf('@layer tokens{:root{--ink:#123}}@layer design{html{color:var(--ink)}body,h1{margin:0}}');
  expect(css).toContain('@layer tokens{:host{--ink:#123}}');
  expect(css).toContain(
    '@layer design{:where([part=page]){color:var(--ink)}:where([part=page]),h1{margin:0}}',
  );
});

it.each([
  [
    '@media (width>=640px) and (width<=1239px){.a{top:0}}',
    '@container raptor-page (width>=640px) and (width<=1239px){.a{top:0}}',
  ],
  ['@media (min-width:640px){.a{top:0}}', '@container raptor-page (width>=640px){.a{top:0}}'],
  [
    '@media (width>=640px){.a{color:var(--ink)}}',
    '@container raptor-page (width>=640px){.a{color:var(--ink)}}',
  ],
  ['@media print{.a{top:0}}', '@media print{.a{top:0}}'],
  ['@media (prefers-color-scheme:dark){.a{top:0}}', '@media (prefers-color-scheme:dark){.a{top:0}}'],
  [
    '@media (width>=640px) and (scripting:none){.a{top:0}}',
    '@media (width>=640px) and (scripting:none){.a{top:0}}',
  ],
])('measures the element instead of the window: %s', (style, expected) => {
  expect(cssOf(style)).toContain(expected);
});

it('depends on neither the host’s root font size nor its window width', () => {
  expect(cssOf('.a{margin:-1.5rem .25rem;width:clamp(2rem, 1.5rem + 2.5vw, 3rem)}')).toContain(
    '.a{width:clamp(32px,24px + 2.5cqi,48px);margin:-24px 4px}',
  );
  expect(cssOf('.arem_x1rem{--a:url(/b-2rem.svg)}')).toContain('.arem_x1rem{--a:url({{site}}/b-2rem.svg)}');
});

it('moves font faces to the document, under names that no other font has', () => {
  const { css, fonts } = shadowCss([
    '@font-face{font-family:Mukta;src:url(/m.woff2)format("woff2")}:root{--sans:"Mukta", "Mukta fallback", serif}',
    '@font-face{font-family:"Mukta fallback";src:local("Arial")}',
  ]);
  expect(fonts).toBe(
    '@font-face{font-family:Raptors Mukta;src:url({{site}}/m.woff2)format("woff2")}' +
      '@font-face{font-family:Raptors Mukta fallback;src:local(Arial)}',
  );
  expect(css).toContain(':host{--sans:"Raptors Mukta", "Raptors Mukta fallback", serif}');
  expect(css).not.toContain('@font-face');
});
