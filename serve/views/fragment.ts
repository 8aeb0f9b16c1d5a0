import { SITE_MARK, type Fragment } from '@raptors/shared/contract/fragment';
import { releaseUrl } from '@raptors/shared/contract/names';
import { integrityOf } from '@raptors/shared/contract/registry';
import type { Release } from '@raptors/shared/contract/release';
import { cutPage } from './page-cuts';
import { shadowCss } from './shadow-css';

/**
 * The fragment of a page, from its stored document: what other sites show of it.
 * @param release the remote that rendered the page; left out for the shell's own pages
 */
export function fragmentOf(html: string, release: Release | undefined): Fragment {
  const { data, pageHtml, title, styles } = cutPage(html);
  const entry = release?.manifest.pages.find(({ path }) => path === data.path);
  return {
    version: 1,
    path: data.path,
    title,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'en',
    html: withSiteMark(pageHtml),
    ...shadowCss(styles),
    parameters: entry?.parameters ?? [],
    ...(release && entry ? { remote: remoteOf(release, entry.module) } : {}),
  };
}

/** Addresses of the site get its origin when they are read. React writes no quotation mark in text, so none of it is meant. */
const withSiteMark = (html: string) =>
  html
    .replace(/(\s(?:href|src|action|poster)=")\/(?!\/)/g, `$1${SITE_MARK}/`)
    .replace(
      /(\ssrcset=")([^"]*)/gi,
      (_, start: string, list: string) => start + list.replace(/(^|,\s*)\/(?!\/)/g, `$1${SITE_MARK}/`),
    );

function remoteOf(release: Release, module: string): NonNullable<Fragment['remote']> {
  const { name, id, globalName } = release;
  return {
    name,
    release: id,
    entry: releaseUrl(name, id) + release.entry,
    globalName,
    module,
    styles: (release.modules[module]?.styles ?? []).map((file) => releaseUrl(name, id) + file),
    integrity: integrityOf(release),
  };
}
