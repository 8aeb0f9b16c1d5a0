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

type Facts = PageFacts & { ids: Set<string>; repeatedIds: Set<string> };

/** Collects these facts from a parsed page. */
export function factsOf(document: PageDocument): PageFacts {
  const facts: Facts = {
    scripts: [],
    templates: 0,
    mains: 0,
    mainHasContent: false,
    headings: [],
    links: [],
    images: [],
    pictures: [],
    frames: [],
    formTargets: [],
    redirecting: [],
    inlined: [],
    ids: new Set(),
    repeatedIds: new Set(),
  };
  visit(facts, document, false);
  return facts;
}

function visit(facts: Facts, node: PageNode, isInMain: boolean): void {
  const isElement = 'tagName' in node;
  if (isElement) {
    noteAttributes(facts, node);
    NOTES.get(node.tagName)?.(facts, node, attributesOf(node), isInMain);
  } else if (isInMain && node.nodeName === '#text' && 'value' in node && node.value.trim()) {
    facts.mainHasContent = true;
  }
  for (const child of childrenOf(node))
    visit(facts, child, isInMain || (isElement && node.tagName === 'main'));
}

/** Notes what attributes say, whatever the element. */
function noteAttributes(facts: Facts, element: PageElement): void {
  const { id, action, formaction } = attributesOf(element);
  if (id) (facts.ids.has(id) ? facts.repeatedIds : facts.ids).add(id);
  const target = element.tagName === 'form' ? action : formaction;
  if (target) facts.formTargets.push(target);
  const inlined = element.attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
  if (inlined) facts.inlined.push(`<${element.tagName} ${inlined.name}="${inlined.value}">`);
}

type Note = (
  facts: Facts,
  element: PageElement,
  attribute: ReturnType<typeof attributesOf>,
  isInMain: boolean,
) => void;

const noteLink: Note = (facts, element, { href }, isInMain) => {
  if (href !== undefined) facts.links.push({ href, text: textOf(element).trim(), isInMain });
};

const noteFrame: Note = (facts, _element, { srcdoc, src, data }) =>
  void facts.frames.push(
    ...(srcdoc === undefined ? [src ?? data ?? ''] : (inertFrameLinks(srcdoc) ?? ['srcdoc'])),
  );

/** What is noted of an element, by its tag. */
const NOTES = new Map<string, Note>(
  Object.entries<Note>({
    script: (facts, element, { src, type, id }) =>
      void facts.scripts.push({
        ...(src ? { src } : {}),
        ...(type ? { type } : {}),
        ...(id ? { id } : {}),
        text: textOf(element),
      }),
    template: (facts) => void (facts.templates += 1),
    main: (facts) => void (facts.mains += 1),
    h1: (facts, element) => void facts.headings.push(visibleTextOf(element).trim()),
    a: noteLink,
    area: noteLink,
    img(facts, _element, { src = '', srcset, width, height }, isInMain) {
      facts.pictures.push(src, ...addressesOfSrcset(srcset));
      if (isInMain) facts.mainHasContent = true;
      facts.images.push({ src, ...(width ? { width } : {}), ...(height ? { height } : {}) });
    },
    source: (facts, _element, { srcset }) => void facts.pictures.push(...addressesOfSrcset(srcset)),
    iframe: noteFrame,
    embed: noteFrame,
    object: noteFrame,
    base: (facts) => void facts.redirecting.push('<base>'),
    meta(facts, _element, attribute) {
      if (attribute['http-equiv']?.toLowerCase() === 'refresh')
        facts.redirecting.push('<meta http-equiv="refresh">');
    },
  }),
);

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
