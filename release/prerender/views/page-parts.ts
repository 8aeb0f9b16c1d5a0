import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import {
  attributesOf,
  elementsOf,
  textOf,
  type PageDocument,
  type PageElement,
  type PageNode,
} from '../../html/elements';

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

  for (const node of elementsOf(document)) {
    const attributes = attributesOf(node);
    if (node.tagName === 'html') found.html = node;
    if (node.tagName === 'head') found.head = node;
    if (node.tagName === 'title' && !found.site) found.title = textOf(node);
    if (node.tagName === 'style' && 'data-href' in attributes) found.styles.push(textOf(node));
    if (attributes.id === 'site') found.site = node;
    if (node.tagName === 'main') found.main ??= node;
    if ('data-page' in attributes && found.main) found.page ??= node;
    if (attributes.id === PAGE_DATA_ID) found.data = pageData(node);
  }

  const { html, head, site, main, page, data, ...texts } = found;
  if (!html || !head || !site || !main || !page || !data || main.parentNode !== site) return undefined;
  return { document, head, site, main, page, data, lang: attributesOf(html).lang ?? 'en', ...texts };
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
