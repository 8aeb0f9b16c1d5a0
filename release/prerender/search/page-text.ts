import type { DefaultTreeAdapterMap } from 'parse5';
import { sha256Of } from '@raptors/site/store/objects';

/** Any node of a parsed page. */
export type Node = DefaultTreeAdapterMap['node'];

/** What nobody reads or looks for: controls, ways through the page, marks of notes. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script noscript style template nav form button sup select datalist'.split(' '),
);

/** Text on one line, with single spaces. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What one reads in an element, on one line; drawings and {@link UNREAD} elements are left out. */
export const textOf = (node: Node): string => tidy(rawTextOf(node));

function rawTextOf(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && (node.tagName === 'svg' || UNREAD.has(node.tagName))) return '';
  return 'childNodes' in node ? node.childNodes.map(rawTextOf).join('') : '';
}

/** The first element of a name, in the order of the page. */
export function findElement(node: Node, name: string): Node | undefined {
  if (node.nodeName === name) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Hash of what one reads on a page, without header and footer: equal texts have equal hashes, whatever is around them. */
export function textHash(document: DefaultTreeAdapterMap['document']): string {
  const main = findElement(document, 'main');
  return sha256Of(main ? textOf(main) : '').slice(0, 16);
}
