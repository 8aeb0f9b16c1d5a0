import type { PageDates, Part } from '@raptors/site/editions/edition';
import { readDatesOf, readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { Store } from '@raptors/site/store/store';

const DAY_LENGTH = '2026-03-21'.length;

/**
 * When the text of each page of a package last changed: a page with the same text as in the live edition keeps its day,
 * whatever is around the text.
 * @param pages the package's pages in the next edition
 * @param at the moment of that edition, in ISO 8601
 */
export async function nextPageDates(
  store: Store,
  live: LiveEdition | undefined,
  name: string,
  pages: Part['pages'],
  at: string,
): Promise<PageDates> {
  const shown = live?.site.packages[name];
  const days = await readDatesOf(store, shown?.dates);
  const before = shown && (await readPart(store, shown.part).catch(() => undefined));
  const dayOf = (path: string, text: string | undefined) =>
    before?.pages[path]?.text === text ? days[path] : undefined;
  return Object.fromEntries(
    Object.entries(pages).map(([path, { text }]) => [path, dayOf(path, text) ?? at.slice(0, DAY_LENGTH)]),
  );
}
