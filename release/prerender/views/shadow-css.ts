import {
  transform,
  type ContainerCondition,
  type CustomAtRules,
  type FontFaceRule,
  type FontFamily,
  type LengthValue,
  type MediaCondition,
  type Rule,
  type Selector,
  type SelectorComponent,
  type Url,
  type Visitor,
} from 'lightningcss';
import { LRUCache } from 'lru-cache';
import type { FragmentStyles } from '@raptors/shared/contract/fragment';
import { SITE_MARK } from '@raptors/shared/contract/names';

/** Replaces `html` and `body` in a shadow root: one element around the page. */
const PAGE = '[part=page]';
const PAGE_SELECTOR: SelectorComponent = {
  type: 'pseudo-class',
  kind: 'where',
  selectors: [[{ type: 'attribute', name: 'part', operation: { operator: 'equal', value: 'page' } }]],
};
const CONTAINER = 'raptor-page';

/**
 * The host's page may style the element itself, except `display`. The host's rules don't reach what is inside; inherited styles
 * other than custom properties are reset there.
 */
const OWN_RULES =
  ':host{display:block!important;width:100%}' +
  `@layer reset{${PAGE}{all:initial;direction:ltr}}` +
  `${PAGE}{display:block;min-height:0;container:${CONTAINER}/inline-size;color-scheme:light dark}`;

const PX_PER_REM = 16;

const rewritten = new LRUCache<string, FragmentStyles>({ max: 100 });
const familiesIn = new LRUCache<string, string[]>({ max: 100, memoMethod: familiesOf });

/** Turns the style sheets of a page into one for a shadow root on another site, and one with its fonts for the document there. */
export function shadowCss(styles: readonly string[]): FragmentStyles {
  const own = styles.flatMap((css) => familiesIn.memo(css));
  const sheets = styles.map((css) => {
    const key = JSON.stringify([own, css]);
    const sheet = rewritten.get(key) ?? rewrite(css, own);
    rewritten.set(key, sheet);
    return sheet;
  });
  return {
    css: sheets.map(({ css }) => css).join('') + OWN_RULES,
    fonts: sheets.map(({ fonts }) => fonts).join(''),
  };
}

/** Families that a sheet declares. They are renamed, because font faces are global in a document. */
function familiesOf(css: string): string[] {
  const families: string[] = [];
  if (!css.includes('@font-face')) return families;
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      Rule: {
        'font-face': ({ value }) => {
          for (const { type, value: name } of value.properties)
            if (type === 'font-family' && typeof name === 'string') families.push(name);
        },
      },
    },
  });
  return families;
}

function rewrite(css: string, families: readonly string[]): FragmentStyles {
  const own = (name: string) => (families.includes(name) ? `Raptors ${name}` : name);
  const ownFamily = (family: FontFamily): FontFamily => (typeof family === 'string' ? own(family) : family);
  const print = (visitor: Visitor<CustomAtRules>) =>
    transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      errorRecovery: true,
      visitor: { ...visitor, Url: atSite },
    }).code.toString();
  const rules = print({
    Selector: ofShadowRoot,
    Token: { string: (token) => ({ type: 'token', value: { ...token, value: own(token.value) } }) },
    Declaration: {
      'font-family'(declaration) {
        if (declaration.property !== 'font-family') return undefined;
        return { ...declaration, value: declaration.value.map(ownFamily) };
      },
      font(declaration) {
        if (declaration.property !== 'font') return undefined;
        const family = declaration.value.family.map(ownFamily);
        return { ...declaration, value: { ...declaration.value, family } };
      },
    },
    Length: ofElement,
    Rule: { 'font-face': () => [], media: containerRule },
  });
  if (!css.includes('@font-face')) return { css: rules, fonts: '' };
  return {
    css: rules,
    fonts: print({
      Rule: (rule) => (rule.type === 'font-face' ? { ...rule, value: renamedFace(rule.value, own) } : []),
    }),
  };
}

const atSite = (url: Url): Url | undefined =>
  /^\/(?!\/)/.test(url.url) ? { ...url, url: SITE_MARK + url.url } : undefined;

/** In a shadow root `rem` would depend on the host, so it becomes `px`; `vw` becomes the width of the element. */
function ofElement({ unit, value }: LengthValue): LengthValue | undefined {
  if (unit === 'rem') return { unit: 'px', value: Number((value * PX_PER_REM).toFixed(3)) };
  return unit === 'vw' ? { unit: 'cqi', value } : undefined;
}

const renamedFace = (face: FontFaceRule, own: (name: string) => string): FontFaceRule => ({
  ...face,
  properties: face.properties.map((property) =>
    property.type === 'font-family' && typeof property.value === 'string'
      ? { ...property, value: own(property.value) }
      : property,
  ),
});

/** `:root` alone becomes the host element, where hosts may override its custom properties; other document selectors `PAGE`. */
const ofShadowRoot = (selector: Selector): Selector =>
  selector.map((component) => {
    if (component.type === 'pseudo-class' && component.kind === 'root')
      return selector.length === 1 ? { type: 'pseudo-class', kind: 'host' } : PAGE_SELECTOR;
    const isDocument = component.type === 'type' && ['html', 'body'].includes(component.name);
    return isDocument ? PAGE_SELECTOR : component;
  });

type MediaRule = Extract<Rule, { type: 'media' }>;

/** A single query for widths only becomes a container query; any other stays. */
function containerRule({ value: { query, rules, loc } }: MediaRule): Rule | undefined {
  const [only, ...others] = query.mediaQueries;
  if (!only?.condition || others.length > 0 || only.qualifier || only.mediaType !== 'all') return undefined;
  const condition = widthCondition(only.condition);
  return (
    condition && { type: 'container', value: { name: CONTAINER, condition, rules: withoutNulls(rules), loc } }
  );
}

/** Rules in the form that lightningcss accepts: it returns `null` for fields that it wants left out. */
const withoutNulls = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_name, field: unknown) => field ?? undefined));

function widthCondition(condition: MediaCondition): ContainerCondition | undefined {
  if (condition.type === 'feature') {
    const { value } = condition;
    return value.name === 'width' ? { type: 'feature', value: { ...value, name: 'width' } } : undefined;
  }
  if (condition.type === 'not') {
    const value = widthCondition(condition.value);
    return value && { type: 'not', value };
  }
  if (condition.type !== 'operation') return undefined;
  const conditions = condition.conditions.flatMap((one) => widthCondition(one) ?? []);
  return conditions.length === condition.conditions.length ? { ...condition, conditions } : undefined;
}
