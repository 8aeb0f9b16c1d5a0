import { weightOf as weightIn } from '../check/page-weight';
import type { Part, Site } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import type { ReleaseCache } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import {
  NO_CONTENT,
  type PageChange,
  type PageContent,
  type Receipt,
  type Piece,
  type TextChange,
} from './receipt';
import { diffArrays, diffWords } from 'diff';
import { readPage, type WordChange, wordChanges } from '../page-words/site-words';
import { parse } from 'parse5';
import { attributesOf, elementsOf, findElement, oneLine, textOf, type PageElement } from '../html/elements';

const AT_A_TIME = 8;

/** The packages of a site, and who describes their releases. */
type Sites = { store: Store; before: Site | undefined; after: Site; releases: ReleaseCache };

/** A page of a site: its package, and the hash of its content. */
type Placed = { owner: string; file: string };

/**
 * Compares what two sites show, page by page.
 * @param number of the edition before
 */
export async function compareSites(sites: Sites, number: number | undefined): Promise<Receipt> {
  const [before, after] = await Promise.all([
    pagesOf(sites.store, sites.before),
    pagesOf(sites.store, sites.after),
  ]);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const isSame = (path: string) => before.get(path)?.file === after.get(path)?.file;
  const names = [
    ...new Set([...Object.keys(sites.before?.packages ?? {}), ...Object.keys(sites.after.packages)]),
  ].sort();
  return {
    before: number,
    packages: names
      .map((name) => ({
        name,
        from: sites.before?.packages[name]?.release,
        to: sites.after.packages[name]?.release,
      }))
      .filter(({ from, to }) => from !== to),
    changed: await inParallel(
      AT_A_TIME,
      paths.filter((path) => !isSame(path)),
      (path) => changeOf(sites, path, before.get(path), after.get(path)),
    ),
    identical: paths.filter(isSame).map((path) => ({ path, sha256: after.get(path)?.file ?? '' })),
  };
}

async function pagesOf(store: Store, site: Site | undefined): Promise<Map<string, Placed>> {
  const parts = await inParallel(
    AT_A_TIME,
    Object.entries(site?.packages ?? {}),
    async ([owner, { part }]): Promise<[string, Part]> => [owner, await readPart(store, part)],
  );
  return new Map(
    parts.flatMap(([owner, { pages }]) =>
      Object.entries(pages).map(([path, { file }]): [string, Placed] => [path, { owner, file }]),
    ),
  );
}

async function changeOf(
  sites: Sites,
  path: string,
  before: Placed | undefined,
  after: Placed | undefined,
): Promise<PageChange> {
  const content = async (page: Placed | undefined) => {
    const html = page && (await sites.store.read(keys.object(page.file, 'html')));
    return html ? readPageContent(html.toString('utf8')) : NO_CONTENT;
  };
  const [was, is] = await Promise.all([content(before), content(after)]);
  return {
    path,
    is: !before ? 'new' : after ? 'changed' : 'gone',
    ...comparePages(was, is),
    weight: {
      before: await weightOf(sites, sites.before, path, before),
      after: await weightOf(sites, sites.after, path, after),
    },
    looks: [],
  };
}

async function weightOf(
  { releases }: Sites,
  site: Site | undefined,
  path: string,
  page: Placed | undefined,
): Promise<number> {
  if (!site || !page) return 0;
  const sourceOf = (name: string) => releases(name, site.packages[name]?.release ?? '');
  const [shell, owner] = await Promise.all([sourceOf('shell'), sourceOf(page.owner)]);
  const entry = owner.release.manifest.pages.find((one) => one.path === path);
  return entry ? weightIn(shell, owner, entry.module) : 0;
}

/** Compares what is read of a page, before and after. */
export function comparePages(
  before: PageContent,
  after: PageContent,
): Pick<PageChange, 'texts' | 'words' | 'headings' | 'links'> {
  const texts = (['title', 'description'] as const).flatMap((what): TextChange[] =>
    before[what] === after[what] ? [] : [{ what, before: before[what], after: after[what] }],
  );
  return {
    texts,
    words: wordChanges(before.sentences, after.sentences).map(piecesOf),
    headings: changedEntries(before.headings, after.headings),
    links: changedEntries(before.links, after.links),
  };
}

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

/** Reads a page as it is stored. */
export function readPageContent(html: string): PageContent {
  const document = parse(html);
  const head = findElement(document, 'head');
  const inHead = head ? elementsOf(head) : [];
  const all = elementsOf(document);
  return {
    title: inHead.filter(({ tagName }) => tagName === 'title').map(lineOf)[0] ?? '',
    description: inHead.map(attributesOf).find(({ name }) => name === 'description')?.content ?? '',
    headings: all.flatMap(headingOf),
    links: all.flatMap(linkOf),
    sentences: readPage(html).sentences,
  };
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
