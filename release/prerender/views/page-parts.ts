import { defaultTreeAdapter, type DefaultTreeAdapterMap } from 'parse5';
import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';

/** A parsed document, as parse5 gives it. */
export type PageDocument = DefaultTreeAdapterMap['document'];
/** A node of it. */
export type PageNode = DefaultTreeAdapterMap['childNode'];
/** An element of it. */
export type PageElement = DefaultTreeAdapterMap['element'];

/** What views need of the page data; everything else is handed on as it is. */
const viewedDataSchema = v.looseObject({ path: v.string() });

/** The parts of a prerendered document that its views are made from. */
export type PageParts = {
  document: PageDocument;
  head: PageElement;
  lang: string;
  title: string;
  /** Texts of the style sheets that are written into the page. */
  styles: string[];
  /** Holds header, `<main>` and footer. */
  site: PageElement;
  main: PageElement;
  /** Holds what the page component rendered. */
  page: PageElement;
  /** The page data: the text node that holds it, and its value. */
  data: { text: PageNode; value: v.InferOutput<typeof viewedDataSchema> };
};

/**
 * Finds the parts of a document that `shell/src/document.ts` wrote.
 * @returns `undefined` for a document that has no such parts: it has no views
 */
export function pageParts(document: PageDocument): PageParts | undefined {
  const found: { html?: PageElement; styles: string[]; title: string } & Partial<
    Pick<PageParts, 'head' | 'site' | 'main' | 'page' | 'data'>
  > = { styles: [], title: '' };

  function visit(node: PageNode): void {
    if (!defaultTreeAdapter.isElementNode(node)) return;
    const has = (name: string) => node.attrs.some((attribute) => attribute.name === name);
    if (node.tagName === 'html') found.html = node;
    if (node.tagName === 'head') found.head = node;
    if (node.tagName === 'title' && !found.site) found.title = textOf(node);
    if (node.tagName === 'style' && has('data-href')) found.styles.push(textOf(node));
    if (attributeOf(node, 'id') === 'site') found.site = node;
    if (node.tagName === 'main') found.main ??= node;
    if (has('data-page') && found.main) found.page ??= node;
    if (attributeOf(node, 'id') === PAGE_DATA_ID) found.data = pageData(node);
    node.childNodes.forEach(visit);
  }
  document.childNodes.forEach(visit);

  const { html, head, site, main, page, data, ...texts } = found;
  if (!html || !head || !site || !main || !page || !data || main.parentNode !== site) return undefined;
  return { document, head, site, main, page, data, lang: attributeOf(html, 'lang') ?? 'en', ...texts };
}

function pageData(script: PageElement): PageParts['data'] | undefined {
  const [text] = script.childNodes;
  if (!text) return undefined;
  try {
    return { text, value: v.parse(viewedDataSchema, JSON.parse(textOf(script))) };
  } catch {
    return undefined;
  }
}

/** Value of an attribute; `undefined` where the element has none of this name. */
export const attributeOf = (element: PageElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const textOf = ({ childNodes }: PageElement): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
