import { parse } from 'parse5';
import {
  attributesOf,
  elementsOf,
  textOf,
  type ParsedPage,
  type PageElement,
} from '@raptors/site/html/elements';

export type PageFacts = ReturnType<typeof factsOf>;

export function factsOf({ elements: all }: Pick<ParsedPage, 'elements'>) {
  const tagged = (...tags: string[]) => all.filter(({ element }) => tags.includes(element.tagName));
  const mains = tagged('main').map(({ element }) => element);
  const inMain = new Set(mains.flatMap(elementsOf));
  const images = tagged('img');
  const ids = all.flatMap(({ attribute }) => attribute.id || []);
  return {
    scripts: tagged('script').map(({ element, attribute: { src, type, id } }) => {
      return { src, type, id, text: textOf(element) };
    }),
    /** React puts them in place of content that needs a script. */
    templates: tagged('template').length,
    mains: mains.length,
    mainHasContent:
      mains.some((main) => textOf(main).trim() !== '') || images.some(({ element }) => inMain.has(element)),
    headings: tagged('h1').map(({ element }) => visibleTextOf(element).trim()),
    links: tagged('a', 'area').flatMap(({ element, attribute: { href } }) =>
      href === undefined ? [] : { href, text: textOf(element).trim(), isInMain: inMain.has(element) },
    ),
    images: images.map(({ attribute: { src = '', width, height } }) => ({ src, width, height })),
    pictures: [
      ...images.map(({ attribute: { src = '' } }) => src),
      ...tagged('img', 'source').flatMap(({ attribute: { srcset } }) => addressesOfSrcset(srcset)),
    ],
    /** Addresses of frames and plug-ins. Of a frame with `srcdoc`, its links, or `srcdoc` if it is not inert. */
    frames: tagged('iframe', 'embed', 'object').flatMap(({ attribute: { srcdoc, src, data } }) =>
      srcdoc === undefined ? (src ?? data ?? '') : (inertFrameLinks(srcdoc) ?? 'srcdoc'),
    ),
    formTargets: all.flatMap(
      ({ element, attribute: { action, formaction } }) =>
        (element.tagName === 'form' ? action : formaction) || [],
    ),
    forms: tagged('form').flatMap(({ attribute }) => attribute['data-form'] ?? []),
    resources: tagged('link').flatMap(({ attribute: { rel = '', href = '' } }) =>
      RESOURCE.test(rel) ? href : [],
    ),
    redirecting: [
      ...tagged('base').map(() => '<base>'),
      ...tagged('meta').flatMap(({ attribute }) =>
        attribute['http-equiv']?.toLowerCase() === 'refresh' ? '<meta http-equiv="refresh">' : [],
      ),
    ],
    /** Style sheets in `<main>`, and `style` or `on…` attributes, which the policy blocks. */
    inlined: all.flatMap(({ element }) => {
      const { tagName, attrs } = element;
      if (tagName === 'style' && inMain.has(element)) return '<style>';
      const inlined = attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
      return inlined ? `<${tagName} ${inlined.name}="${inlined.value}">` : [];
    }),
    ids: new Set(ids),
    repeatedIds: new Set(ids.filter((id, index) => ids.indexOf(id) < index)),
  };
}

const RESOURCE = /\b(stylesheet|icon|manifest|preload|modulepreload|prefetch|dns-prefetch|preconnect)\b/i;

/** `a.avif 480w,b.avif 960w` → `a.avif`, `b.avif`. */
const addressesOfSrcset = (srcset = '') =>
  [...srcset.matchAll(SRCSET_CANDIDATE)].flatMap(([, address]) => address ?? []);

/** As browsers read it: an address up to a space or its last commas, then anything up to the next comma outside parentheses. */
export const SRCSET_CANDIDATE = /([^\t\n\f\r ,](?:[^\t\n\f\r ]*[^\t\n\f\r ,])?)(?:\([^)]*\)?|[^,(])*/g;

/** Without `hidden` elements. CSS-hidden ones count, because they may be for screen readers. */
const visibleTextOf = (element: PageElement) => textOf(element, (one) => 'hidden' in attributesOf(one));

/** Elements that run no code by themselves, without the attributes refused below. */
const INERT_ELEMENTS = new Set('html head title meta body p a svg path rect text'.split(' '));

function inertFrameLinks(srcdoc: string): string[] | undefined {
  const elements = elementsOf(parse(srcdoc));
  const isInert = elements.every(
    ({ tagName, attrs }) =>
      INERT_ELEMENTS.has(tagName) &&
      attrs.every(({ name }) => !name.startsWith('on') && name !== 'style' && name !== 'http-equiv'),
  );
  if (!isInert) return undefined;
  return elements.flatMap((element) => attributesOf(element).href ?? []);
}
