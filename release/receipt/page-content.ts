import { readPage } from '../page-words/readable';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

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
  const content: PageContent = {
    title: '',
    description: '',
    headings: [],
    links: [],
    sentences: readPage(html).sentences,
  };
  const visit = (node: Node): void => {
    if (!('childNodes' in node)) return;
    if ('tagName' in node) note(content, node);
    node.childNodes.forEach(visit);
  };
  const document = parse(html);
  readHead(content, document);
  visit(document);
  return content;
}

function note(content: PageContent, element: Element) {
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) content.headings.push(`${level} ${textOf(element)}`);
  const href = attribute(element, 'href');
  if (element.tagName === 'a' && href && !href.startsWith('/releases/'))
    content.links.push(`${textOf(element)} → ${href}`);
}

function readHead(content: PageContent, node: Node): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    if (child.tagName === 'body') return;
    if (child.tagName === 'title') content.title = textOf(child);
    if (child.tagName === 'meta' && attribute(child, 'name') === 'description')
      content.description = attribute(child, 'content') ?? '';
    readHead(content, child);
  }
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? oneLine(node.childNodes.map(textOf).join('')) : '';
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
