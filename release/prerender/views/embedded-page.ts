import { jsonForScript } from '@raptors/shared/contract/escape';
import { defaultTreeAdapter, html, serialize } from 'parse5';
import { attributesOf, type PageElement } from '../../html/elements';
import type { PageParts } from './page-parts';

const NO_INDEX = [
  { name: 'name', value: 'robots' },
  { name: 'content', value: 'noindex' },
];

/**
 * The same page without the site's header and footer, for a frame in another site. Its links leave the frame, its page
 * data tell the shell that it is in a frame, and search engines are sent to the page itself.
 */
export function embeddedPage({ document, head, site, main, data }: PageParts): string {
  const robots = defaultTreeAdapter.createElement('meta', html.NS.HTML, NO_INDEX);
  const dataText = jsonForScript({ isEmbedded: true, ...data.value });
  return serialize(document, {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes(node) {
        if (node === head) return [robots, ...head.childNodes];
        return node === site ? [main] : defaultTreeAdapter.getChildNodes(node);
      },
      getAttrList: (element) =>
        leavesPage(element) ? [{ name: 'target', value: '_top' }, ...element.attrs] : element.attrs,
      getTextNodeContent: (node) => (node === data.text ? dataText : node.value),
    },
  });
}

/** Links to a place in the page stay inside. React keeps attributes that it does not know. */
function leavesPage(element: PageElement): boolean {
  const { target, href = '#' } = attributesOf(element);
  return ['a', 'area'].includes(element.tagName) && target === undefined && !href.startsWith('#');
}
