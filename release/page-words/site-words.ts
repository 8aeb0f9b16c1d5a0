import type { Site } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { readPage } from './readable';
import { changeLine, summaryOf, wordChanges, type WordChange } from './word-changes';

/** What has changed on a page for readers. A new page has no list of changes, because all of it is new. */
export type PageWords = {
  path: string;
  heading: string;
  status: 'new' | 'gone' | 'changed';
  changes: WordChange[];
};

/** What has changed on a site for readers. */
export type SiteWords = {
  pages: PageWords[];
  /** Header or footer links have changed, which are on every page. */
  menuChanged: boolean;
  /** Pages that were not compared, because there are too many. */
  skipped: number;
};

/** Reading more would take longer than the release. */
const MAX_COMPARED = 200;
const PAGES_AT_A_TIME = 8;

type Page = { path: string; before?: string; after?: string };

/** Compares the words of two states of a site, page by page. Pages with equal files are not read. */
export async function siteWords(store: Store, before: Site, after: Site): Promise<SiteWords> {
  const all = await differingPages(store, before, after);
  const compared = all.slice(0, MAX_COMPARED);
  const pages = await inParallel(PAGES_AT_A_TIME, compared, (page) => pageWords(store, page));
  return {
    pages: pages.filter(({ status, changes }) => status !== 'changed' || changes.length > 0),
    menuChanged: before.navigation !== after.navigation,
    skipped: all.length - compared.length,
  };
}

async function differingPages(store: Store, before: Site, after: Site): Promise<Page[]> {
  const names = [...new Set([...Object.keys(before.packages), ...Object.keys(after.packages)])].sort();
  const touched = names.filter((name) => before.packages[name]?.part !== after.packages[name]?.part);
  const pages = new Map<string, Page>();
  for (const name of touched) {
    const [was, is] = await Promise.all(
      [before.packages[name], after.packages[name]].map(async (one) =>
        one ? (await readPart(store, one.part)).pages : {},
      ),
    );
    for (const [path, { file }] of Object.entries(was ?? {}))
      pages.set(path, { ...pages.get(path), path, before: file });
    for (const [path, { file }] of Object.entries(is ?? {}))
      pages.set(path, { ...pages.get(path), path, after: file });
  }
  return [...pages.values()].filter((page) => page.before !== page.after);
}

async function pageWords(store: Store, { path, before, after }: Page): Promise<PageWords> {
  const read = async (file: string | undefined) =>
    file ? readPage((await store.read(keys.object(file, 'html')))?.toString('utf8') ?? '') : undefined;
  const [was, is] = await Promise.all([read(before), read(after)]);
  const heading = is?.heading || was?.heading || path;
  if (!was) return { path, heading, status: 'new', changes: [] };
  if (!is) return { path, heading, status: 'gone', changes: [] };
  return { path, heading, status: 'changed', changes: wordChanges(was.sentences, is.sentences) };
}

const MAX_PAGES = 12;
const MAX_CHANGES = 3;

/** The changes of a site as lines for people, page by page. */
export function siteWordsLines({ pages, menuChanged, skipped }: SiteWords): string[] {
  if (pages.length === 0 && !menuChanged)
    return skipped > 0 ? [skippedLine(skipped)] : ['No word has changed on any page.'];
  const rest = pages.length - MAX_PAGES;
  return [
    ...(menuChanged ? ['Menu or footer: links have changed, on every page.'] : []),
    ...pages.slice(0, MAX_PAGES).flatMap(pageLines),
    ...(rest > 0 ? [`… and ${rest.toLocaleString('en')} more pages; --json lists all`] : []),
    ...(skipped > 0 ? [skippedLine(skipped)] : []),
  ];
}

const skippedLine = (skipped: number) => `${skipped.toLocaleString('en')} more pages were not compared.`;

function pageLines({ path, heading, status, changes }: PageWords): string[] {
  if (status === 'new') return [`${heading} (${path}): a new page`];
  if (status === 'gone') return [`${heading} (${path}): the page is gone`];
  const [only] = changes;
  if (only && changes.length === 1) return [`${heading}: ${summaryOf(changes)}: ${changeLine(only)}`];
  const rest = changes.length - MAX_CHANGES;
  return [
    `${heading}: ${summaryOf(changes)}:`,
    ...changes.slice(0, MAX_CHANGES).map((change) => `  ${changeLine(change)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}
