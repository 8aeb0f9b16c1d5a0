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
  /** Words, one line for each paragraph, entry or label. */
  lines: string[];
};

/** What stands in a line with the words around it. */
const INLINE = new Set(
  'a abbr b bdi cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg']);

/** Reads a page as it is stored. */
export function readPageContent(html: string): PageContent {
  const content: PageContent = { title: '', description: '', headings: [], links: [], lines: [] };
  let line = '';
  const endLine = () => {
    const text = oneLine(line);
    if (text) content.lines.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) line += node.value;
    if (!('childNodes' in node)) return;
    const tag = 'tagName' in node ? node.tagName : '';
    if (UNREAD.has(tag)) return;
    if ('tagName' in node) note(content, node);
    if (tag === 'head') return;
    if (!INLINE.has(tag)) endLine();
    for (const child of node.childNodes) visit(child);
    if (!INLINE.has(tag)) endLine();
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
