import { jsonForScript } from '@raptors/shared/contract/escape';
import { defaultTreeAdapter, html as names, parse, serialize, type DefaultTreeAdapterMap } from 'parse5';
import * as v from 'valibot';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';

type Element = DefaultTreeAdapterMap['element'];
type Attribute = Element['attrs'][number];

const NO_INDEX = [
  { name: 'name', value: 'robots' },
  { name: 'content', value: 'noindex, nofollow' },
];

const dataSchema = v.looseObject({});

/**
 * The same page as the flip would show, seen under a preview's address: its links stay inside the preview,
 * the shell gets its address, and search engines are told not to index it.
 */
export function previewPage(html: string, base: string): string {
  const robots = defaultTreeAdapter.createElement('meta', names.NS.HTML, NO_INDEX);
  const { isElementNode } = defaultTreeAdapter;
  return serialize(parse(html), {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes: (node) =>
        isElementNode(node) && node.tagName === 'head'
          ? [robots, ...node.childNodes]
          : defaultTreeAdapter.getChildNodes(node),
      getAttrList: ({ tagName, attrs }) =>
        tagName === 'a' ? attrs.map((attribute) => insidePreview(attribute, base)) : attrs,
      getTextNodeContent: ({ parentNode, value }) =>
        parentNode && isElementNode(parentNode) && isPageData(parentNode) ? withBase(value, base) : value,
    },
  });
}

const isPageData = ({ attrs }: Element) =>
  attrs.some(({ name, value }) => name === 'id' && value === PAGE_DATA_ID);

/** Addresses of pages; files of releases have one address only. */
const insidePreview = (attribute: Attribute, base: string): Attribute =>
  attribute.name === 'href' && /^\/(?!\/|releases\/)/.test(attribute.value)
    ? { ...attribute, value: base + attribute.value }
    : attribute;

/** Page data that names the base of the preview. */
const withBase = (data: string, base: string) =>
  jsonForScript({ base, ...v.parse(dataSchema, JSON.parse(data)) });
