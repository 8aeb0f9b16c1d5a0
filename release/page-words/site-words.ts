import type { SiteNavigation } from '@raptors/shared/contract/navigation';
import type { PackageEntry } from '@raptors/site/editions/edition';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { diffArrays } from 'diff';
import { parse } from 'parse5';
import {
  attributesOf,
  childrenOf,
  findElement,
  INLINE_ELEMENTS,
  oneLine,
  textOf,
  type PageNode,
} from '@raptors/site/html/elements';
import type { NextSite } from '../plan/next-site';

/** What has changed on a page for readers. A new page has no list of changes, because all of it is new. */
type PageWords = {
  path: string;
  heading: string;
  status: 'new' | 'gone' | 'changed';
  changes: WordChange[];
};

type SiteWords = NonNullable<Awaited<ReturnType<typeof siteWords>>>;

/** Reading more would take longer than the release. */
const MAX_COMPARED = 200;
const PAGES_AT_A_TIME = 8;

/** The site before and after a change, as far as it has changed. */
type ChangedSite = {
  next: Pick<NextSite, 'live' | 'removed' | 'navigation' | 'plan'>;
  /** Records of packages whose pages may be others. */
  records: ReadonlyMap<string, PackageEntry>;
};

/** A page before and after: the hashes of its content and of its text, where the site has it. */
type ChangedPage = { path: string } & Partial<Record<'before' | 'after', { file: string; text: string }>>;

/**
 * Compares the words of the next site with those of the live one; nothing where none is live. Pages with equal files are not
 * read, nor those of one release with one text: around them the menu has changed.
 */
export async function siteWords(store: Store, site: ChangedSite) {
  const { next, records } = site;
  if (!next.live.edition) return undefined;
  const all = changedPages(next, records);
  const compared = all.slice(0, MAX_COMPARED);
  const pages = await inParallel(PAGES_AT_A_TIME, compared, (page) => pageWords(store, page));
  return {
    pages: pages.filter(({ status, changes }) => status !== 'changed' || changes.length > 0),
    /** Header or footer links have changed, which are on every page. */
    menuChanged: linksOf(next.live.navigation) !== linksOf(next.navigation),
    /** Pages that were not compared, because there are too many. */
    skipped: all.length - compared.length,
  };
}

/** Beside its links, a menu names all pages, and keys. */
const linksOf = (menu: Partial<SiteNavigation> = {}): string =>
  JSON.stringify([
    menu.sections,
    menu.buttons,
    menu.footer,
    Object.values(menu.languages ?? {}).map(linksOf),
  ]);

function changedPages({ live, removed, plan }: ChangedSite['next'], records: ChangedSite['records']) {
  const pages = new Map<string, ChangedPage>();
  for (const name of [...records.keys(), ...removed].sort()) {
    const was = live.packages.get(name)?.record?.pages ?? {};
    const is = records.get(name)?.pages ?? {};
    const isSameRelease = live.site.packages[name]?.release === plan.releases[name];
    for (const path of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, after] = [was[path], is[path]];
      if (before?.file === after?.file || (isSameRelease && before?.text === after?.text)) continue;
      pages.set(path, {
        ...pages.get(path),
        path,
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      });
    }
  }
  return [...pages.values()];
}

async function pageWords(store: Store, { path, before, after }: ChangedPage): Promise<PageWords> {
  const read = async (page: ChangedPage['before']) =>
    page && readPage((await store.read(keys.object(page.file, 'html')))?.toString('utf8') ?? '');
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
    ...(rest > 0 ? [`… and ${rest.toLocaleString('en')} more pages`] : []),
    ...(skipped > 0 ? [skippedLine(skipped)] : []),
  ];
}

const skippedLine = (skipped: number) => `${skipped.toLocaleString('en')} more pages were not compared.`;

function pageLines({ path, heading, status, changes }: PageWords): string[] {
  // The path tells a page from the same one in another language, and from others with this heading.
  const page = `${heading} (${path})`;
  if (status === 'new') return [`${page}: a new page`];
  if (status === 'gone') return [`${page}: the page was removed`];
  const [only] = changes;
  if (only && changes.length === 1) return [`${page}: ${summaryOf(changes)}: ${changeLine(only)}`];
  const rest = changes.length - MAX_CHANGES;
  return [
    `${page}: ${summaryOf(changes)}:`,
    ...changes.slice(0, MAX_CHANGES).map((change) => `  ${changeLine(change)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

/** One difference between two states of a page, in sentences. A new sentence has no `before`, a removed one no `after`. */
export type WordChange = { before?: string; after?: string };

/** Compares sentences in their order. A removed one and a new one at the same place count as one that has changed. */
export function wordChanges(before: readonly string[], after: readonly string[]): WordChange[] {
  const changes: WordChange[] = [];
  let gone: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let index = 0; index < Math.max(gone.length, added.length); index++) {
      const [was, is] = [gone[index], added[index]];
      changes.push({
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      });
    }
    gone = [];
  };
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) gone.push(...value);
    else flush(added ? value : []);
  }
  flush([]);
  return changes;
}

/** How many sentences have changed, in words: `one sentence changed, 2 added`. */
export function summaryOf(changes: readonly WordChange[]): string {
  const kinds = [
    ['changed', changes.filter(({ before, after }) => before !== undefined && after !== undefined)],
    ['added', changes.filter(({ before }) => before === undefined)],
    ['removed', changes.filter(({ after }) => after === undefined)],
  ] as const;
  return kinds
    .filter(([, found]) => found.length > 0)
    .map(([kind, { length }], index) => {
      const number = length === 1 ? 'one' : length.toLocaleString('en');
      return index === 0 ? `${number} sentence${length === 1 ? '' : 's'} ${kind}` : `${number} ${kind}`;
    })
    .join(', ');
}

const CONTEXT_WORDS = 4;
const MAX_LENGTH = 160;

/** A change in one line, with some words around it: `“… counts 12 pairs …” → “… counts 14 pairs …”`. */
export function changeLine({ before, after }: WordChange): string {
  if (before === undefined) return `+ “${shortened(after ?? '')}”`;
  if (after === undefined) return `- “${shortened(before)}”`;
  const [was, is] = [before.split(' '), after.split(' ')];
  const shared = (a: readonly string[], b: readonly string[]) => {
    const first = a.findIndex((word, index) => word !== b[index]);
    return first < 0 ? Math.min(a.length, b.length) : first;
  };
  const start = shared(was, is);
  const end = Math.min(
    shared([...was].reverse(), [...is].reverse()),
    Math.min(was.length, is.length) - start,
  );
  const cut = (words: readonly string[]) => {
    const from = Math.max(0, start - CONTEXT_WORDS);
    const to = Math.min(words.length, words.length - end + CONTEXT_WORDS);
    return `“${from > 0 ? '… ' : ''}${shortened(words.slice(from, to).join(' '))}${to < words.length ? ' …' : ''}”`;
  };
  return `${cut(was)} → ${cut(is)}`;
}

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);

type ReadablePage = {
  heading: string;
  /** Sentences of `<main>` in the order of the page; a picture is its alternative text. */
  sentences: string[];
};

const UNREAD = new Set(['script', 'noscript', 'style', 'template', 'svg']);

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Reads the sentences of a prerendered page, without header and footer of the site. */
export function readPage(html: string): ReadablePage {
  const main = findElement(parse(html), 'main');
  const heading = main && findElement(main, 'h1');
  const blocks: string[] = [''];
  const visit = (node: PageNode): void => {
    if ('value' in node) blocks.push((blocks.pop() ?? '') + node.value);
    if (UNREAD.has(node.nodeName)) return;
    const isBlock = 'attrs' in node && !INLINE_ELEMENTS.has(node.nodeName);
    if (isBlock) blocks.push('');
    if (isBlock && node.tagName === 'img') blocks.push(altOf(attributesOf(node)), '');
    childrenOf(node).forEach(visit);
    if (isBlock) blocks.push('');
  };
  if (main) visit(main);
  return { heading: heading ? oneLine(textOf(heading)) : '', sentences: blocks.flatMap(sentencesOf) };
}

const altOf = ({ alt }: Record<string, string | undefined>) => (alt ? `Picture: ${alt}` : '');

const sentencesOf = (block: string): string[] =>
  [...segmenter.segment(oneLine(block))].flatMap(({ segment }) => segment.trim() || []);
