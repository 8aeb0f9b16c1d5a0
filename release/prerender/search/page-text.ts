import { sha256Of } from '@raptors/site/store/objects';
import {
  findElement,
  oneLine,
  textOf,
  type PageDocument,
  type PageElement,
  type PageNode,
} from '../../html/elements';

const UNREAD = new Set('script noscript style template nav form button sup select datalist'.split(' '));

/** Whether the text of an element is not worth searching: a control, navigation, the mark of a note. */
export const isUnread = ({ tagName }: PageElement): boolean => UNREAD.has(tagName);

/** The readable text of a node, on one line; without drawings and elements that are {@link isUnread}. */
export const readableTextOf = (node: PageNode): string =>
  oneLine(textOf(node, (element) => element.tagName === 'svg' || isUnread(element)));

/**
 * Hash of the readable text of a page, without header and footer: equal texts have equal hashes, whatever is around
 * them.
 */
export function textHash(document: PageDocument): string {
  const main = findElement(document, 'main');
  return sha256Of(main ? readableTextOf(main) : '').slice(0, 16);
}
