import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** What a visitor reads on a page. */
export type ReadablePage = {
  /** Text of the first `h1`; empty where there is none. */
  heading: string;
  /** Sentences of `<main>` in the order of the page; a picture is its alternative text. */
  sentences: string[];
};

/** Elements that stand within a sentence; all others end one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const UNREAD = new Set(['script', 'style', 'template', 'svg']);

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Reads the sentences of a prerendered page, without header and footer of the site. */
export function readPage(html: string): ReadablePage {
  const main = find(parse(html), 'main');
  const heading = main && find(main, 'h1');
  const blocks: string[] = [''];
  const visit = (node: Node): void => {
    if ('value' in node) blocks.push((blocks.pop() ?? '') + node.value);
    if (!('childNodes' in node)) return;
    const { nodeName } = node;
    if (UNREAD.has(nodeName)) return;
    const isInline = INLINE.has(nodeName);
    if (!isInline) blocks.push('');
    if (nodeName === 'img' && 'attrs' in node) blocks.push(altOf(node.attrs), '');
    node.childNodes.forEach(visit);
    if (!isInline) blocks.push('');
  };
  if (main) visit(main);
  return { heading: heading ? tidy(textOf(heading)) : '', sentences: blocks.flatMap(sentencesOf) };
}

function altOf(attributes: readonly { name: string; value: string }[]): string {
  const alt = attributes.find(({ name }) => name === 'alt')?.value;
  return alt ? `Picture: ${alt}` : '';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const sentencesOf = (block: string): string[] =>
  [...segmenter.segment(tidy(block))].flatMap(({ segment }) => segment.trim() || []);

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

function find(node: Node, name: string): Node | undefined {
  if (node.nodeName === name) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}
