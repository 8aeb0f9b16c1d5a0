import { packageKey } from '@raptors/shared/contract/package-id';
import { defaultTreeAdapter, serialize } from 'parse5';
import * as v from 'valibot';
import { SITE_MARK, type Fragment, type FragmentStyles } from '@raptors/shared/contract/fragment';
import { releaseUrl } from '@raptors/shared/contract/names';
import { moduleIntegrity } from '@raptors/shared/publishing/build-registry';
import type { Release } from '@raptors/shared/publishing/release';
import type { PageElement } from '@raptors/site/html/elements';
import type { PageParts } from './page-parts';
import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';

/**
 * What other sites show of a page, without its styles. It names its own address, so that nobody can send it for another page.
 * @param release the remote that rendered the page; left out for the shell's own pages
 */
export function fragmentOf(
  { data, path, lang, title, page }: PageParts,
  release: Release | undefined,
): Omit<Fragment, keyof FragmentStyles> {
  const record = recordOf(data);
  const entry = release?.manifest.pages.find((one) => one.path === path);
  return {
    version: record === undefined ? 1 : 2,
    path,
    movedFrom: release ? formerAddresses(release.manifest, path) : [],
    title,
    lang,
    html: withSiteMark(page),
    parameters: entry?.parameters ?? [],
    ...(release && entry
      ? {
          remote: {
            ...remoteOf(release, entry.module),
            ...(record === undefined ? {} : { record: withRecordMark(record, release) }),
          },
        }
      : {}),
  };
}

const viewedRecordSchema = v.object({ remote: v.optional(v.object({ record: v.optional(v.unknown()) })) });

const recordOf = (data: unknown): unknown => v.parse(viewedRecordSchema, data).remote?.record;

/** A record whose addresses in the release get the site's origin when the fragment is read. */
const withRecordMark = (record: unknown, release: Release): unknown => {
  const folder = releaseUrl(release);
  return JSON.parse(JSON.stringify(record).replaceAll(`"${folder}`, `"${SITE_MARK}${folder}`));
};

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'poster'];

/** Inside of an element, in which addresses of the site get its origin when they are read. */
const withSiteMark = (page: PageElement) =>
  serialize(page, {
    treeAdapter: {
      ...defaultTreeAdapter,
      getAttrList: ({ attrs }) =>
        attrs.map((attribute) => {
          const { name, value } = attribute;
          if (ADDRESS_ATTRIBUTES.includes(name)) return { ...attribute, value: marked(value) };
          if (name !== 'srcset') return attribute;
          return { ...attribute, value: value.split(/,\s+/).map(marked).join(', ') };
        }),
    },
  });

const marked = (address: string) => (/^\/(?!\/)/.test(address) ? SITE_MARK + address : address);

function remoteOf(release: Release, module: string): NonNullable<Fragment['remote']> {
  return {
    name: packageKey(release.package),
    release: release.id,
    entry: releaseUrl(release) + release.entry,
    globalName: release.globalName,
    module,
    styles: (release.modules[module]?.styles ?? []).map((file) => releaseUrl(release) + file),
    integrity: moduleIntegrity(release, module),
  };
}

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
