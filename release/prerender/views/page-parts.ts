import * as v from 'valibot';
import { LANGUAGES, localizedPath } from '@raptors/shared/contract/language';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import {
  attributesOf,
  findElement,
  textOf,
  type PageElement,
  type ParsedPage,
} from '@raptors/site/html/elements';

/** What views need of the page data; everything else is handed on as it is. */
const viewedDataSchema = v.looseObject({ path: v.string() });

/** The parts of a prerendered document that its fragment is made from. */
export type PageParts = NonNullable<ReturnType<typeof pageParts>>;

/** The parts of a document that `shell/src/document.ts` wrote; another document has no views. */
export function pageParts({ document, elements }: ParsedPage) {
  const withId = (id: string) => elements.find(({ attribute }) => attribute.id === id)?.element;
  const [html, title, main] = ['html', 'title', 'main'].map((name) => findElement(document, name));
  const script = withId(PAGE_DATA_ID);
  const page = elements.find(({ attribute }) => 'data-page' in attribute)?.element;
  const data = script && pageData(script);
  if (!html || !main || !page || !data || main.parentNode !== withId('site')) return undefined;
  const lang = attributesOf(html).lang ?? 'en';
  const language = LANGUAGES.find((one) => one === lang);
  // The page data have the English address.
  const path = localizedPath(language, data.path);
  return { page, data, path, lang, title: title ? textOf(title) : '' };
}

function pageData(script: PageElement) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), viewedDataSchema), textOf(script));
  return parsed.success ? parsed.output : undefined;
}
