import { parse } from 'parse5';
import {
  attributesOf,
  childrenOf,
  elementsOf,
  textOf,
  type PageDocument,
  type PageElement,
  type PageNode,
} from '../html/elements';

/** The facts about a prerendered page that the rules check. */
export type PageFacts = {
  scripts: { src?: string; type?: string; id?: string; text: string }[];
  /** `template` elements: with them React marks content that a script must put in place. */
  templates: number;
  mains: number;
  /** Readable text and pictures inside `<main>`. */
  mainHasContent: boolean;
  headings: string[];
  links: { href: string; text: string; isInMain: boolean }[];
  images: { src: string; width?: string; height?: string }[];
  /** Addresses of all pictures, those of `srcset` included. */
  pictures: string[];
  /**
   * Addresses of frames and plug-ins. A frame with a document of its own has those that it leads to, or `srcdoc` where the document holds
   * more than text, shapes and links.
   */
  frames: string[];
  /** Targets of forms and of buttons with a `formaction`. */
  formTargets: string[];
  /** Elements that send the browser elsewhere or change what all addresses mean: `<meta http-equiv="refresh">`, `<base>`. */
  redirecting: string[];
  ids: ReadonlySet<string>;
  /** Ids that more than one element has. */
  repeatedIds: ReadonlySet<string>;
  /** Elements with a `style` or `on…` attribute, which the site's policy does not run. */
  inlined: string[];
};

/** Collects these facts from a parsed page. */
export function factsOf(document: PageDocument): PageFacts {
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
  const facts = {
    scripts: [] as PageFacts['scripts'],
    templates: 0,
    mains: 0,
    mainHasContent: false,
    headings: [] as string[],
    links: [] as PageFacts['links'],
    images: [] as PageFacts['images'],
    pictures: [] as string[],
    frames: [] as string[],
    formTargets: [] as string[],
    redirecting: [] as string[],
    inlined: [] as string[],
    ids,
    repeatedIds,
  };

  function visit(node: PageNode, isInMain: boolean): void {
    if (!('tagName' in node)) {
      if (isInMain && node.nodeName === '#text' && 'value' in node && node.value.trim())
        facts.mainHasContent = true;
      visitChildren(node, isInMain);
      return;
    }
    const isMain = node.tagName === 'main';
    note(node, isInMain);
    visitChildren(node, isInMain || isMain);
  }

  function visitChildren(node: PageNode, isInMain: boolean) {
    for (const child of childrenOf(node)) visit(child, isInMain);
  }

  function note(element: PageElement, isInMain: boolean) {
    const attribute = attributesOf(element);
    if (attribute.id) (ids.has(attribute.id) ? repeatedIds : ids).add(attribute.id);
    const target = element.tagName === 'form' ? attribute.action : attribute.formaction;
    if (target) facts.formTargets.push(target);
    const inlined = element.attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
    if (inlined) facts.inlined.push(`<${element.tagName} ${inlined.name}="${inlined.value}">`);
    switch (element.tagName) {
      case 'script': {
        const { src, type, id } = attribute;
        facts.scripts.push({
          ...(src ? { src } : {}),
          ...(type ? { type } : {}),
          ...(id ? { id } : {}),
          text: textOf(element),
        });
        break;
      }
      case 'template':
        facts.templates += 1;
        break;
      case 'main':
        facts.mains += 1;
        break;
      case 'h1':
        facts.headings.push(visibleTextOf(element).trim());
        break;
      case 'a':
      case 'area':
        if (attribute.href !== undefined)
          facts.links.push({ href: attribute.href, text: textOf(element).trim(), isInMain });
        break;
      case 'img': {
        const { src = '', srcset, width, height } = attribute;
        facts.pictures.push(src, ...addressesOfSrcset(srcset));
        if (isInMain) facts.mainHasContent = true;
        facts.images.push({ src, ...(width ? { width } : {}), ...(height ? { height } : {}) });
        break;
      }
      case 'source':
        facts.pictures.push(...addressesOfSrcset(attribute.srcset));
        break;
      case 'iframe':
      case 'embed':
      case 'object':
        facts.frames.push(
          ...(attribute.srcdoc === undefined
            ? [attribute.src ?? attribute.data ?? '']
            : (inertFrameLinks(attribute.srcdoc) ?? ['srcdoc'])),
        );
        break;
      case 'base':
        facts.redirecting.push('<base>');
        break;
      case 'meta':
        if (attribute['http-equiv']?.toLowerCase() === 'refresh')
          facts.redirecting.push('<meta http-equiv="refresh">');
        break;
    }
  }

  visit(document, false);
  return facts;
}

/** `a.avif 480w, b.avif 960w` → `a.avif`, `b.avif`; a `data:` address may hold a comma without a space. */
const addressesOfSrcset = (srcset = '') =>
  srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);

/**
 * Without elements that the attribute `hidden` hides. Elements hidden by style sheets count, because they may be for
 * screen readers.
 */
const visibleTextOf = (element: PageElement) => textOf(element, (one) => 'hidden' in attributesOf(one));

/** Elements that run nothing, fetch nothing and hide nothing. */
const INERT_ELEMENTS = new Set([
  'html',
  'head',
  'title',
  'meta',
  'body',
  'p',
  'a',
  'svg',
  'path',
  'rect',
  'text',
]);

/**
 * Where the document of a frame, given in `srcdoc`, leads: the addresses of its links.
 * @returns nothing for a document that holds more than text, shapes and links
 */
function inertFrameLinks(srcdoc: string): string[] | undefined {
  const elements = elementsOf(parse(srcdoc));
  const isInert = elements.every(
    ({ tagName, attrs }) =>
      INERT_ELEMENTS.has(tagName) &&
      attrs.every(({ name }) => !name.startsWith('on') && name !== 'style' && name !== 'http-equiv'),
  );
  if (!isInert) return undefined;
  return elements.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
  );
}
