import { parse } from 'parse5';
import {
  attributesOf,
  childrenOf,
  findElement,
  INLINE_ELEMENTS,
  oneLine,
  textOf,
  type PageNode,
} from '../html/elements';

/** What a visitor reads on a page. */
export type ReadablePage = {
  /** Text of the first `h1`; empty where there is none. */
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
