import { defaultTreeAdapter, serialize } from 'parse5';
import * as v from 'valibot';
import type { Fragment, FragmentStyles } from '@raptors/shared/contract/fragment';
import { LANGUAGES, localizedPath } from '@raptors/shared/contract/language';
import { FRAGMENT_VERSION, PAGE_DATA_ID, releaseUrl, SITE_MARK } from '@raptors/shared/contract/names';
import { pagePinSchema, type PagePin } from '@raptors/shared/contract/page-pin';
import type { Release } from '@raptors/shared/publishing/release';
import { attributesOf, textOf, type PageElement, type ParsedPage } from '@raptors/site/html/elements';
import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { SRCSET_CANDIDATE } from '../../check/page-facts';

const viewedDataSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ path: v.string() }));

type PageParts = NonNullable<ReturnType<typeof pageParts>>;

/** `undefined` for a document of another form than those of `shell/src/document.ts`. */
export function pageParts({ elements }: ParsedPage) {
  const withId = (id: string) => elements.find(({ attribute }) => attribute.id === id)?.element;
  const [html, title, main] = ['html', 'title', 'main'].map(
    (name) => elements.find(({ element }) => element.tagName === name)?.element,
  );
  const script = withId(PAGE_DATA_ID);
  const page = elements.find(({ attribute }) => 'data-page' in attribute)?.element;
  const parsed = v.safeParse(viewedDataSchema, script && textOf(script));
  if (!html || !main || !page || !parsed.success || main.parentNode !== withId('site')) return undefined;
  const data = parsed.output;
  const lang = attributesOf(html).lang ?? 'en';
  const language = LANGUAGES.find((one) => one === lang);
  // The page data have the English path.
  const path = localizedPath(language, data.path);
  return { page, data, path, lang, title: title ? textOf(title) : '' };
}

/** What other sites show of a page, without its styles. @param release of the remote; left out for pages of the shell */
export function fragmentOf(
  { data, path, lang, title, page }: PageParts,
  release: Release | undefined,
): Omit<Fragment, keyof FragmentStyles> {
  const { pin } = v.parse(pinnedSchema, data);
  const entry = release?.manifest.pages.find((one) => one.path === path);
  return {
    version: FRAGMENT_VERSION,
    path,
    movedFrom: release ? formerAddresses(release.manifest, path) : [],
    title,
    lang,
    html: withSiteMark(page),
    parameters: entry?.parameters ?? [],
    ...(pin ? { pin: withRecordMark(pin) } : {}),
  };
}

const pinnedSchema = v.object({ pin: v.optional(pagePinSchema) });

/** The pin for other sites: in its record, addresses of the release begin with `SITE_MARK`. Embed replaces that by the site's origin. */
function withRecordMark(pin: PagePin): PagePin {
  if (pin.record === undefined) return pin;
  const folder = releaseUrl({ package: pin.remote.package, id: pin.remote.release });
  const record: unknown = JSON.parse(
    JSON.stringify(pin.record).replaceAll(`"${folder}`, `"${SITE_MARK}${folder}`),
  );
  return { ...pin, record };
}

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'poster'];

/** Inner HTML. Addresses of the site begin with `SITE_MARK`. */
const withSiteMark = (page: PageElement) =>
  serialize(page, {
    treeAdapter: {
      ...defaultTreeAdapter,
      getAttrList: ({ attrs }) =>
        attrs.map((attribute) => {
          const { name, value } = attribute;
          if (ADDRESS_ATTRIBUTES.includes(name)) return { ...attribute, value: marked(value) };
          if (name !== 'srcset') return attribute;
          return { ...attribute, value: value.replace(SRCSET_CANDIDATE, marked) };
        }),
    },
  });

const marked = (address: string) => (/^\/(?!\/)/.test(address) ? SITE_MARK + address : address);

/** Addresses that lead to a page by the redirects of its own package, in one step or several. */
export function formerAddresses(manifest: Manifest, path: string): string[] {
  const redirects = Object.entries(pageRedirects(manifest));
  const found = new Set<string>();
  let targets = [pathKey(path)];
  while (targets.length > 0) {
    const next = redirects.filter(([from, to]) => targets.includes(pathKey(to)) && !found.has(from));
    for (const [from] of next) found.add(from);
    targets = next.map(([from]) => pathKey(from));
  }
  return [...found].sort();
}
