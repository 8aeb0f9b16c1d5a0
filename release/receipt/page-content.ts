import { parse } from 'parse5';
import { attributesOf, elementsOf, findElement, oneLine, textOf, type PageElement } from '../html/elements';
import { readPage } from '../page-words/readable';

/** What people and search engines read of a page. */
export type PageContent = {
  title: string;
  description: string;
  /** Headings in their order, each with its level: `2 Our Vision`. */
  headings: string[];
  /** Links in their order: `Donate → /Donate`. Files of releases are left out. */
  links: string[];
  /** Sentences between header and footer. */
  sentences: string[];
};

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
