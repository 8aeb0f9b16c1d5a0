import type { Manifest, PageEntry } from '@raptors/shared/publishing/manifest';
import { isStandIn } from '@raptors/shared/contract/paths';
import type { SearchEntry, SearchIndex, SearchKinds } from '@raptors/shared/contract/search-index';
import { sha256Of } from '@raptors/site/store/objects';
import {
  attributesOf,
  childrenOf,
  findElement,
  INLINE_ELEMENTS,
  oneLine,
  type PageDocument,
  type PageElement,
  type PageNode,
  textOf,
} from '@raptors/site/html/elements';

/** An entry in the making. A block is a heading with the lines of text below it. */
type Draft = { path: string; titles: string[]; blocks: [heading: string, lines: string[]][] } & Pick<
  Writable<SearchEntry>,
  'kind' | 'note' | 'noteLang' | 'until' | 'badge' | 'picture'
> & { names: string[] };
type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const HEADINGS = new Set(['h2', 'h3', 'h4']);

type NamedPage = Pick<PageEntry, 'path' | 'title' | 'synonyms'> &
  Partial<Record<'menu' | 'button' | 'footer', { label: string } | undefined>>;

/**
 * Search entries of a prerendered page: the page itself, and elements marked by `data-search` with the name of a kind. With an
 * `id` they are entries of their own; without, they say what the page is about. Inside, elements marked `title`, `note` (second
 * line of the result), `name`, `badge` (a code and its meaning), `picture` and `until` (end of an event) describe the entry.
 * `data-search="none"` excludes an element.
 */
export function searchEntries(
  document: PageDocument,
  { path, ...labels }: NamedPage,
  kinds: SearchKinds = {},
): SearchEntry[] {
  const page = draft(path);
  page.names = namesOf(labels);
  const parts: Draft[] = [];

  function visit(node: PageNode, entry: Draft): void {
    if ('value' in node) return addText(entry, node.value);
    if (!('tagName' in node)) return visitChildren(node, entry);
    const { id, 'data-search': mark } = attributesOf(node);
    if (mark === 'none' || (isUnread(node) && !mark)) return;
    if (mark && Object.hasOwn(kinds, mark)) {
      const marked = id ? draft(`${path}#${id}`) : entry;
      marked.kind = mark;
      if (id) parts.push(marked);
      return visitChildren(node, marked);
    }
    if (mark) note(node, mark, entry);
    // A drawing may hold the entry's picture; its text is not indexed.
    if (node.tagName === 'svg') return marksOf(node, entry);
    if (node.tagName === 'h1' || (HEADINGS.has(node.tagName) && entry.titles.length === 0))
      return void entry.titles.push(readableTextOf(node));
    if (HEADINGS.has(node.tagName)) return void entry.blocks.push([readableTextOf(node), ['']]);
    separate(node, entry);
    visitChildren(node, entry);
    separate(node, entry);
  }
  function marksOf(node: PageNode, entry: Draft) {
    for (const child of childrenOf(node)) {
      const mark = 'tagName' in child && attributesOf(child)['data-search'];
      if (mark) note(child, mark, entry);
      marksOf(child, entry);
    }
  }
  function visitChildren(node: PageNode, entry: Draft) {
    for (const child of childrenOf(node)) visit(child, entry);
  }

  const main = findElement(document, 'main');
  if (main) visitChildren(main, page);
  return [page, ...parts].flatMap(entryOf);
}

/** Title without the site's name, labels in menu, header and footer, and synonyms. */
function namesOf({ title, menu, button, footer, synonyms = [] }: Omit<NamedPage, 'path'>): string[] {
  const labels = [menu, button, footer].flatMap((place) => place?.label ?? []);
  return [title.replace(/ [–|-] [^–|-]*$/, ''), ...labels, ...synonyms];
}

const draft = (path: string): Draft => ({ path, titles: [], names: [], blocks: [['', ['']]] });

function addText({ blocks }: Draft, text: string): void {
  const lines = blocks.at(-1)?.[1];
  if (lines) lines.push((lines.pop() ?? '') + text);
}

/** Adjacent spans are often displayed as two lines, so their words must not join. */
function separate({ tagName }: PageElement, entry: Draft): void {
  if (tagName === 'span') addText(entry, ' ');
  if (!INLINE_ELEMENTS.has(tagName)) entry.blocks.at(-1)?.[1].push('');
}

function note(element: PageElement, mark: string, entry: Draft): void {
  const text = readableTextOf(element);
  if (mark === 'title') entry.titles.push(text);
  if (mark === 'name') entry.names.push(text);
  const { href, src, content, datetime, lang } = attributesOf(element);
  if (mark === 'note') Object.assign(entry, { note: text }, lang && { noteLang: lang });
  if (mark === 'picture') entry.picture = href ?? src;
  if (mark === 'until') entry.until = content ?? datetime;
  const [code = '', ...meaning] = text.split(' ');
  if (mark === 'badge') entry.badge = [code, meaning.join(' ')];
}

function entryOf({ path, titles, names, blocks, ...rest }: Draft): SearchEntry[] {
  const [title] = titles;
  if (!title) return [];
  const others = [...new Set(names)].filter((name) => name && name !== title);
  const text = rest.kind
    ? []
    : blocks.flatMap(([heading, lines]): [string, string][] => {
        const said = lines.map(oneLine).filter(Boolean).join('\n');
        return said || heading ? [[heading, said]] : [];
      });
  return [
    {
      path,
      title,
      ...rest,
      ...(others.length > 0 ? { names: others } : {}),
      ...(text.length > 0 ? { text } : {}),
    },
  ];
}

const UNREAD = new Set('script noscript style template nav form button sup select datalist pre'.split(' '));

const isUnread = ({ tagName }: PageElement): boolean => UNREAD.has(tagName);

/** On one line, without drawings and {@link isUnread} elements. */
const readableTextOf = (node: PageNode): string =>
  oneLine(textOf(node, (element) => element.tagName === 'svg' || isUnread(element)));

export function textHash(document: PageDocument): string {
  const main = findElement(document, 'main');
  return sha256Of(main ? readableTextOf(main) : '').slice(0, 16);
}

export function searchIndexText(
  paths: readonly string[],
  entries: ReadonlyMap<string, readonly SearchEntry[]>,
  declared?: Manifest['search'],
): string | undefined {
  const ofPages = paths.flatMap((path) => (isStandIn(path) ? [] : (entries.get(path) ?? [])));
  if (ofPages.length === 0) return undefined;
  const kinds = Object.entries(declared ?? {}).map(([kind, { found, ...rest }]) => ({ kind, found, rest }));
  const index: SearchIndex = {
    ...(declared ? { kinds: Object.fromEntries(kinds.map(({ kind, rest }) => [kind, rest])) } : {}),
    entries: [...ofPages, ...kinds.flatMap(({ kind, found }) => (found ? declaredEntries(kind, found) : []))],
  };
  return JSON.stringify(index);
}

type DeclaredEntries = NonNullable<NonNullable<Manifest['search']>[string]['found']>;

const declaredEntries = (kind: string, { to, entries }: DeclaredEntries): SearchEntry[] =>
  entries.map(({ value, title = value, names }) => ({
    path: to.replace('{value}', encodeURIComponent(value)),
    title,
    kind,
    names: [names],
  }));
