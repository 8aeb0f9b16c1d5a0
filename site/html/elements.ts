import { defaultTreeAdapter, type DefaultTreeAdapterMap } from 'parse5';

/** A parsed page. */
export type PageDocument = DefaultTreeAdapterMap['document'];
/** Any node of a parsed page. */
export type PageNode = DefaultTreeAdapterMap['node'];
/** An element of a parsed page. */
export type PageElement = DefaultTreeAdapterMap['element'];

/** Elements inside a line of text; all others end the line. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Child nodes; empty for a text node. */
export const childrenOf = (node: PageNode): readonly PageNode[] =>
  'childNodes' in node ? node.childNodes : [];

/** A node, where it is an element, and all elements inside, in the order of the page. */
export function elementsOf(node: PageNode): PageElement[] {
  const found: PageElement[] = [];
  const add = (one: PageNode) => {
    if (defaultTreeAdapter.isElementNode(one)) found.push(one);
    childrenOf(one).forEach(add);
  };
  add(node);
  return found;
}

/** The first element with this name, in the order of the page. */
export const findElement = (node: PageNode, name: string): PageElement | undefined =>
  elementsOf(node).find(({ tagName }) => tagName === name);

/** Attributes of an element by their names. */
export const attributesOf = ({ attrs }: PageElement): Record<string, string | undefined> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Text in a node, with its spaces and lines as they are, without the elements that are left out. */
export function textOf(node: PageNode, isLeftOut: (element: PageElement) => boolean = () => false): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node) && isLeftOut(node)) return '';
  return childrenOf(node)
    .map((child) => textOf(child, isLeftOut))
    .join('');
}

/** Text on one line, with single spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
