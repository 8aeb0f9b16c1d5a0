import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import { policyOfPage } from '@raptors/site/store/http-headers';
import {
  elementsOf,
  findElement,
  type PageDocument,
  type PageElement,
  type PageNode,
} from '@raptors/site/html/elements';
import type { ServedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { Html } from '../pages/html';
import { PAGE_HEADERS } from '../pages/page';

export type SitePage = { document: PageDocument; policy: string };
export type ReadSitePage = (path: string) => Promise<SitePage | undefined>;

/** Reads a page of the site, so that the inbox can answer with the site's header and footer. */
export const sitePageReader =
  (store: Store, site: ServedSite): ReadSitePage =>
  async (path) => {
    const answer = await (await site.current())?.find(path);
    if (answer?.status !== 'page') return undefined;
    const bytes = await store.read(keys.object(answer.file, 'html'));
    if (!bytes) return undefined;
    const document = parse(bytes.toString());
    // The answer sends its own policy in a header.
    const isLeftOut = (one: PageElement) =>
      one.tagName === 'script' || attribute(one, 'http-equiv') !== undefined;
    for (const element of find(document, isLeftOut)) defaultTreeAdapter.detachNode(element);
    return { document, policy: policyOfPage(bytes.toString()) };
  };

export const sitePageHeaders = ({ policy }: SitePage, scripts: string) => ({
  ...PAGE_HEADERS,
  'Content-Security-Policy': policy.replace(/script-src [^;]*/, `script-src ${scripts}`),
});

export function setTitle(document: PageDocument, changed: (title: string) => string): void {
  const text = findElement(document, 'title')?.childNodes[0];
  if (text && defaultTreeAdapter.isTextNode(text)) text.value = changed(text.value);
}

export const find = (parent: PageNode, isMeant: (element: PageElement) => boolean) =>
  elementsOf(parent).filter(isMeant);

export const attribute = ({ attrs }: PageElement, name: string) =>
  attrs.find((one) => one.name === name)?.value;

export function set(element: PageElement, name: string, value: string | false): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== false) element.attrs.push({ name, value });
}

export function setInner(element: PageElement, inner: Html): void {
  element.childNodes = [];
  appendInner(element, inner);
}

export function appendInner(element: PageElement, inner: Html): void {
  for (const child of parseFragment(inner.text).childNodes) defaultTreeAdapter.appendChild(element, child);
}
