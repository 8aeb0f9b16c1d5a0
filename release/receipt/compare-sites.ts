import { weightOf as weightIn } from '../check/page-weight';
import type { Site } from '@raptors/site/editions/edition';
import type { ReleaseCache } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { diffArrays, diffWords } from 'diff';
import {
  packagesOf,
  pagesOfSites,
  readPage,
  type SitePage,
  type WordChange,
  wordChanges,
} from '../page-words/site-words';
import { parse } from 'parse5';
import { attributesOf, elementsOf, findElement, oneLine, textOf, type PageElement } from '../html/elements';

/** A piece of text that stayed, came or went. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' };

/** How a page looks at one width, before and after. */
export type Look = {
  width: number;
  /** Names of the pictures, beside the receipt; left out where there was or is no such page. */
  before?: string;
  after?: string;
  differingPercent: number;
  moved: string[];
};

/** A text before and after, where they differ. */
export type TextChange = { what: 'title' | 'description'; before: string; after: string };

/** What a release changes on one page. */
export type PageChange = {
  path: string;
  is: 'new' | 'changed' | 'gone';
  texts: TextChange[];
  words: Piece[][];
  headings: Piece[];
  links: Piece[];
  /** Names that are only heard: of controls, pictures and parts. */
  names: Piece[];
  /** Pictures with the same words that are other files, and values of styles, in words. */
  appearance: string[];
  /** Bytes of script and style, compressed with brotli. */
  weight: { before: number; after: number };
  /** Empty where no browser has looked. */
  looks: Look[];
};

/** What a release changes, page by page. */
export type Receipt = {
  before: number | undefined;
  packages: { name: string; from?: string | undefined; to?: string | undefined }[];
  changed: PageChange[];
  /** Pages that are the same, byte for byte, with the hash of their content. */
  identical: { path: string; sha256: string }[];
  withoutPictures?: string;
};

const AT_A_TIME = 8;

type Sites = { store: Store; before: Site | undefined; after: Site; releases: ReleaseCache };

/**
 * Compares what two sites show, page by page.
 * @param number of the edition before
 */
export async function compareSites(sites: Sites, number: number | undefined): Promise<Receipt> {
  const { store, before, after } = sites;
  const names = packagesOf(before, after);
  const pages = (await pagesOfSites(store, before, after, names)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const isSame = (page: SitePage) => page.before?.file === page.after?.file;
  return {
    before: number,
    packages: names
      .map((name) => ({ name, from: before?.packages[name]?.release, to: after.packages[name]?.release }))
      .filter(({ from, to }) => from !== to),
    changed: await inParallel(
      AT_A_TIME,
      pages.filter((page) => !isSame(page)),
      (page) => changeOf(sites, page),
    ),
    identical: pages.filter(isSame).map((page) => ({ path: page.path, sha256: page.after?.file ?? '' })),
  };
}

async function changeOf(sites: Sites, page: SitePage): Promise<PageChange> {
  const content = async (placed: SitePage['before']) => {
    const html = placed && (await sites.store.read(keys.object(placed.file, 'html')));
    return readPageContent(html?.toString('utf8') ?? '');
  };
  const [was, is] = await Promise.all([content(page.before), content(page.after)]);
  return {
    path: page.path,
    is: !page.before ? 'new' : page.after ? 'changed' : 'gone',
    ...comparePages(was, is),
    weight: { before: await weightOf(sites, page, 'before'), after: await weightOf(sites, page, 'after') },
    looks: [],
  };
}

async function weightOf(sites: Sites, page: SitePage, state: 'before' | 'after'): Promise<number> {
  const [site, placed] = [sites[state], page[state]];
  if (!site || !placed) return 0;
  const sourceOf = (name: string) => sites.releases(name, site.packages[name]?.release ?? '');
  const [shell, owner] = await Promise.all([sourceOf('shell'), sourceOf(placed.owner)]);
  const entry = owner.release.manifest.pages.find(({ path }) => path === page.path);
  return entry ? weightIn(shell, owner, entry.module) : 0;
}

type PageContent = ReturnType<typeof readPageContent>;

/** Compares what is read of a page, before and after. */
export function comparePages(before: PageContent, after: PageContent) {
  const texts = (['title', 'description'] as const).flatMap((what): TextChange[] =>
    before[what] === after[what] ? [] : [{ what, before: before[what], after: after[what] }],
  );
  return {
    texts,
    words: wordChanges(before.sentences, after.sentences).map(piecesOf),
    headings: changedEntries(before.headings, after.headings),
    links: changedEntries(before.links, after.links),
    names: changedEntries(before.names, after.names),
    appearance: [
      ...otherValues(before.pictures, after.pictures).map(([words]) =>
        words ? `The picture of “${words}” is another one.` : 'A picture without words is another one.',
      ),
      ...otherValues(before.tokens, after.tokens).map(
        ([token, was, is]) => `The style ${token} is ${is} instead of ${was}.`,
      ),
    ],
  };
}

const otherValues = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([name, is]): [name: string, was: string, is: string][] => {
    const was = before.get(name);
    return was === undefined || was === is ? [] : [[name, was, is]];
  });

const piecesOf = ({ before, after }: WordChange): Piece[] =>
  before === undefined
    ? [{ text: after ?? '', is: 'added' }]
    : after === undefined
      ? [{ text: before, is: 'removed' }]
      : changedWords(before, after);

const changedWords = (before: string, after: string): Piece[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));

const changedEntries = (before: string[], after: string[]): Piece[] =>
  diffArrays(before, after).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((text): Piece => ({ text, is: added ? 'added' : 'removed' })) : [],
  );

/** Reads of a page, as it is stored, what people and search engines read. */
export function readPageContent(html: string) {
  const document = parse(html);
  const head = findElement(document, 'head');
  const inHead = head ? elementsOf(head) : [];
  const all = elementsOf(document);
  const styles = all.filter(({ tagName }) => tagName === 'style').map((element) => textOf(element));
  return {
    title: inHead.filter(({ tagName }) => tagName === 'title').map(lineOf)[0] ?? '',
    description: inHead.map(attributesOf).find(({ name }) => name === 'description')?.content ?? '',
    headings: all.flatMap(headingOf),
    links: all.flatMap(linkOf),
    names: all.flatMap(namesOf),
    sentences: readPage(html).sentences,
    /** Files by the words for them, without their release. */
    pictures: valuesByName(
      all.filter(({ tagName }) => tagName === 'img').map(attributesOf),
      ({ alt = '', src = '' }) => [alt, src.replace(/^\/releases\/[^/]+\/[^/]+\//, '')],
    ),
    tokens: valuesByName(
      styles.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)]),
      ([, token = '', value = '']) => [token, value.trim()],
    ),
  };
}

/** What several have under one name is one value. */
function valuesByName<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => [name: string, value: string],
) {
  const values = new Map<string, string>();
  for (const [name, value] of entries.map(read))
    values.set(name, values.has(name) ? `${values.get(name)}, ${value}` : value);
  return values;
}

const lineOf = (element: PageElement) => oneLine(textOf(element));

function headingOf(element: PageElement): string[] {
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  return level ? [`${level} ${lineOf(element)}`] : [];
}

function linkOf(element: PageElement): string[] {
  const { href } = attributesOf(element);
  if (element.tagName !== 'a' || !href || href.startsWith('/releases/')) return [];
  return [`${lineOf(element)} → ${href}`];
}

/** Alternative texts are among the sentences of the main part already. */
function namesOf(element: PageElement): string[] {
  const { role = element.tagName, 'aria-label': label, title, placeholder } = attributesOf(element);
  return [label, title, placeholder].flatMap((name) => (name ? `${role} “${oneLine(name)}”` : []));
}
