import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import {
  attributesOf,
  elementsOf,
  findElement,
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
  styles: string[];
  /** Holds header, `<main>` and footer. */
  site: PageElement;
  main: PageElement;
  page: PageElement;
  /** The page data: the text node that holds it, and its value. */
  data: { text: PageNode; value: v.InferOutput<typeof viewedDataSchema> };
};

/** The parts of a document that `shell/src/document.ts` wrote; another document has no views. */
export function pageParts(document: PageDocument): PageParts | undefined {
  const elements = elementsOf(document).map((element) => ({ element, attribute: attributesOf(element) }));
  const withId = (id: string) => elements.find(({ attribute }) => attribute.id === id)?.element;
  const [html, head, main] = ['html', 'head', 'main'].map((name) => findElement(document, name));
  const [site, script] = [withId('site'), withId(PAGE_DATA_ID)];
  const page = main && elementsOf(main).find((element) => 'data-page' in attributesOf(element));
  const data = script && pageData(script);
  if (!html || !head || !site || !main || !page || !data || main.parentNode !== site) return undefined;
  const title = findElement(head, 'title');
  const styles = elements.flatMap(({ element, attribute }) =>
    element.tagName === 'style' && 'data-href' in attribute ? textOf(element) : [],
  );
  const lang = attributesOf(html).lang ?? 'en';
  return { document, head, site, main, page, data, lang, title: title ? textOf(title) : '', styles };
}

function pageData(script: PageElement): PageParts['data'] | undefined {
  const [text] = script.childNodes;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), viewedDataSchema), textOf(script));
  return text && parsed.success ? { text, value: parsed.output } : undefined;
}
