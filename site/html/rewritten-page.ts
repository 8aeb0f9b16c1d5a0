import { jsonForScript } from '@raptors/shared/contract/escape';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { defaultTreeAdapter, html as names, parse, serialize } from 'parse5';
import * as v from 'valibot';
import { attributesOf, type PageElement } from './elements';

type Attribute = PageElement['attrs'][number];
type PageData = Readonly<Record<string, unknown>>;

type Rewriting = {
  children?: (element: PageElement) => PageElement['childNodes'];
  attributes: (element: PageElement) => readonly Attribute[];
  meta: readonly (readonly Attribute[])[];
  data: (data: PageData) => PageData;
};

/** The page under a preview's address: links to pages of the site stay inside, and search engines are asked not to index it. */
export const previewPage = (html: string, base: string): string =>
  rewritten(html, {
    meta: [named('robots', 'noindex, nofollow')],
    attributes: ({ tagName, attrs }) =>
      tagName === 'a' ? attrs.map((attribute) => insidePreview(attribute, base)) : attrs,
    // `base` comes first, as in translated pages.
    data: (data) =>
      Object.assign({ base: '' }, data, { base: base + (v.parse(baseSchema, data).base ?? '') }),
  });

const baseSchema = v.object({ base: v.optional(v.string()) });

/** Adds the preview's address to links to the site, except to files of releases, which a preview does not serve. */
const insidePreview = (attribute: Attribute, base: string): Attribute =>
  attribute.name === 'href' && /^\/(?!\/|releases\/)/.test(attribute.value)
    ? { ...attribute, value: base + attribute.value }
    : attribute;

/** The page for a frame in another site, without header and footer. Links to other pages open outside it, unless they have a target. */
export const framedPage = (html: string): string =>
  rewritten(html, {
    // Asks search engines not to index the page, and browsers that can to adapt the frame to its height.
    meta: [named('robots', 'noindex'), [{ name: 'name', value: 'responsive-embedded-sizing' }]],
    children: (element) =>
      attributesOf(element).id === 'site'
        ? element.childNodes.filter((child) => 'tagName' in child && child.tagName === 'main')
        : element.childNodes,
    attributes: (element) =>
      leavesPage(element) ? [{ name: 'target', value: '_top' }, ...element.attrs] : element.attrs,
    data: (data) => ({ isEmbedded: true, ...data }),
  });

/** Whether an element without a target opens another page or sends a form. */
function leavesPage(element: PageElement): boolean {
  const { target, href = '#' } = attributesOf(element);
  if (target !== undefined) return false;
  return element.tagName === 'form' || (['a', 'area'].includes(element.tagName) && !href.startsWith('#'));
}

const named = (name: string, content: string): Attribute[] => [
  { name: 'name', value: name },
  { name: 'content', value: content },
];

const dataSchema = v.record(v.string(), v.unknown());

function rewritten(html: string, { meta, attributes, children, data }: Rewriting): string {
  const { createElement, isElementNode, getChildNodes } = defaultTreeAdapter;
  const added = meta.map((attrs) => createElement('meta', names.NS.HTML, [...attrs]));
  return serialize(parse(html), {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes(node) {
        if (!isElementNode(node)) return getChildNodes(node);
        const inside = children?.(node) ?? node.childNodes;
        return node.tagName === 'head' ? [...added, ...inside] : inside;
      },
      getAttrList: (element) => [...attributes(element)],
      getTextNodeContent: ({ parentNode, value }) =>
        parentNode && isElementNode(parentNode) && attributesOf(parentNode).id === PAGE_DATA_ID
          ? jsonForScript(data(v.parse(dataSchema, JSON.parse(value))))
          : value,
    },
  });
}
