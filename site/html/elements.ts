import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';

/** A parsed page. */
export type PageDocument = DefaultTreeAdapterMap['document'];
/** Any node of a parsed page. */
export type PageNode = DefaultTreeAdapterMap['node'];
/** An element of a parsed page. */
export type PageElement = DefaultTreeAdapterMap['element'];

/** An element with its attributes by name. */
type ReadElement = { element: PageElement; attribute: Readonly<Record<string, string | undefined>> };

/** A page that was parsed, once for all who read in it. */
export type ParsedPage = {
  document: PageDocument;
  /** All elements, in the order of the page. */
  elements: readonly ReadElement[];
  /** Texts of the style sheets that the shell has put into the page; in the document they are empty. */
  styles: readonly string[];
};

/** Parses a page. Its style sheets are taken out before, because they are most of its text, and a parser reads letter by letter. */
export function parsePage(html: string): ParsedPage {
  const styles: string[] = [];
  const text = html.replace(STYLE_SHEET, (_, tag: string, css: string) => {
    styles.push(css);
    return tag;
  });
  const document = parse(text);
  const elements = elementsOf(document).map((element) => ({ element, attribute: attributesOf(element) }));
  return { document, elements, styles };
}

/** As `shell/src/document.ts` writes them. */
const STYLE_SHEET = /(<style data-href="[^"]*">)([^<]*(?:<(?!\/style)[^<]*)*)/g;

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
export function findElement(node: PageNode, name: string): PageElement | undefined {
  if (defaultTreeAdapter.isElementNode(node) && node.tagName === name) return node;
  for (const child of childrenOf(node)) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Attributes of an element by their names. In a loop, because a release asks for those of every element of every page. */
export function attributesOf({ attrs }: PageElement): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const { name, value } of attrs) values[name] = value;
  return values;
}

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
