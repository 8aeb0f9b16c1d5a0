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

const viewedDataSchema = v.looseObject({ path: v.string() });

export type PageParts = NonNullable<ReturnType<typeof pageParts>>;

/** Only documents written by `shell/src/document.ts` have views. */
export function pageParts({ document, elements }: ParsedPage) {
  const withId = (id: string) => elements.find(({ attribute }) => attribute.id === id)?.element;
  const [html, title, main] = ['html', 'title', 'main'].map((name) => findElement(document, name));
  const script = withId(PAGE_DATA_ID);
  const page = elements.find(({ attribute }) => 'data-page' in attribute)?.element;
  const data = script && pageData(script);
  if (!html || !main || !page || !data || main.parentNode !== withId('site')) return undefined;
  const lang = attributesOf(html).lang ?? 'en';
  const language = LANGUAGES.find((one) => one === lang);
  // The page data have the English path.
  const path = localizedPath(language, data.path);
  return { page, data, path, lang, title: title ? textOf(title) : '' };
}

function pageData(script: PageElement) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), viewedDataSchema), textOf(script));
  return parsed.success ? parsed.output : undefined;
}
