import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';

export type PageDocument = DefaultTreeAdapterMap['document'];
export type PageNode = DefaultTreeAdapterMap['node'];
export type PageElement = DefaultTreeAdapterMap['element'];

type ReadElement = { element: PageElement; attribute: Readonly<Record<string, string | undefined>> };

export type ParsedPage = {
  document: PageDocument;
  elements: readonly ReadElement[];
  /** Style sheets inlined by the shell; they are empty in `document`. */
  styles: readonly string[];
};

/** Parses a page. The text of inlined style sheets is taken out before, to save time. */
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

const STYLE_SHEET = /(<style data-href="[^"]*">)([^<]*(?:<(?!\/style)[^<]*)*)/g;

/** Elements within a line of text. All others that are read end it. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export const childrenOf = (node: PageNode): readonly PageNode[] =>
  'childNodes' in node ? node.childNodes : [];

/** The node itself, if it is an element, and all elements inside, in the order of the page; but none inside a `<template>`. */
export function elementsOf(node: PageNode): PageElement[] {
  const found: PageElement[] = [];
  const add = (one: PageNode) => {
    if (defaultTreeAdapter.isElementNode(one)) found.push(one);
    childrenOf(one).forEach(add);
  };
  add(node);
  return found;
}

export const findElement = (node: PageNode, name: string): PageElement | undefined =>
  elementsOf(node).find(({ tagName }) => tagName === name);

/** With a loop, for speed. */
export function attributesOf({ attrs }: PageElement): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const { name, value } of attrs) values[name] = value;
  return values;
}

/** All text inside, with its spaces and line breaks, except in elements that are left out. */
export function textOf(node: PageNode, isLeftOut: (element: PageElement) => boolean = () => false): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node) && isLeftOut(node)) return '';
  return childrenOf(node)
    .map((child) => textOf(child, isLeftOut))
    .join('');
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
