import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type FontFaceProperty, type Selector, type SelectorComponent } from 'lightningcss';
import { SCOPE_CLASS } from '@raptors/shared/contract/names';
import { sharedFolder } from '../fingerprint/package-folder';

/** Webpack loader for style sheets in a federation host: limits them to the element with the page. */
export default function scopeStylesLoader(css: string): string {
  const fonts = readFileSync(join(sharedFolder(), 'design/fonts/fonts.css'), 'utf8');
  const families = [...fonts.matchAll(/font-family: '([^']+)'/g)].map(([, family = '']) => family);
  return scopeStyles(css, SCOPE_CLASS, families);
}

/** Limits a document's style sheet to an element. The families are renamed, because font faces are global. */
export function scopeStyles(css: string, className: string, families: readonly string[]): string {
  // `:where` adds no specificity, so a host can override the sheet more easily.
  const selectors: Selector[] = [[{ type: 'class', name: className }]];
  const element: SelectorComponent = { type: 'pseudo-class', kind: 'where', selectors };
  const own = (name: string) => (families.includes(name) ? `Raptors ${name}` : name);
  const { code } = transform({
    filename: 'scoped.css',
    code: Buffer.from(css),
    visitor: {
      Selector: (selector) => scoped(selector, element),
      Token: { string: (token) => ({ type: 'token', value: { ...token, value: own(token.value) } }) },
      Rule: {
        'font-face': ({ value }) => ({
          type: 'font-face',
          value: { ...value, properties: value.properties.map((one) => renamed(one, own)) },
        }),
      },
    },
  });
  return code.toString();
}

function scoped(selector: Selector, element: SelectorComponent): Selector {
  const [first, ...rest] = selector;
  if (first && isDocument(first)) return [element, ...rest];
  return [element, { type: 'combinator', value: 'descendant' }, ...selector];
}

const isDocument = (component: SelectorComponent) =>
  (component.type === 'pseudo-class' && component.kind === 'root') ||
  (component.type === 'type' && ['html', 'body', 'main'].includes(component.name));

const renamed = (property: FontFaceProperty, own: (name: string) => string): FontFaceProperty =>
  property.type === 'font-family' && typeof property.value === 'string'
    ? { ...property, value: own(property.value) }
    : property;
