import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import {
  languageOfPath,
  LANGUAGES,
  localizedPath,
  englishPath,
  type Language,
} from '@raptors/shared/contract/language';
import { escapeHtml } from '@raptors/shared/contract/escape';
import { fillDates } from '@raptors/shared/publishing/outputs';
import * as v from 'valibot';
import { OFFLINE_LIST_URL, releaseUrl, WORKER_URL } from '@raptors/shared/contract/names';
import { isStandIn, pathKey } from '@raptors/shared/contract/paths';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { Organisation } from '@raptors/shared/organisation/organisation.schema';
import { keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import type { Addresses, Edition, Site } from './edition';
import { readAddresses, readPageDates } from './editions';
import { offlineList, workerScript } from './offline-files';

const MANIFEST_URL = '/site.webmanifest';
const OWN_FILES = ['/robots.txt', '/sitemap.xml', MANIFEST_URL, OFFLINE_LIST_URL, WORKER_URL];

/** Addresses of files for search engines, phones and offline reading, and of files of packages. */
export const siteFilesOf = ({ files = {}, pages }: Addresses): string[] => [
  ...OWN_FILES,
  ...LANGUAGES.filter((language) => pages[pathKey(localizedPath(language, '/'))]).flatMap((language) =>
    [MANIFEST_URL, OFFLINE_LIST_URL].map((path) => localizedPath(language, path)),
  ),
  ...Object.keys(files),
];

export async function siteFile(
  store: Store,
  file: string,
  site: Site,
  edition: Pick<Edition, 'number' | 'at'>,
): Promise<string> {
  switch (englishPath(file)) {
    case '/robots.txt':
      return robots();
    case '/sitemap.xml':
      return sitemap(await readAddresses(store, site.addresses), await readPageDates(store, site));
    case MANIFEST_URL:
      return webManifest(store, site, languageOfPath(file));
    case OFFLINE_LIST_URL:
      return JSON.stringify(await offlineList(store, site, edition, languageOfPath(file)));
    case WORKER_URL:
      return workerScript(store, site);
    default:
      return packageFile(store, file, site, edition);
  }
}

/** Disallows addresses that begin with `/~`, such as previews; while there are sample values, the whole site. */
export const robots = ({ sample, siteUrl }: Organisation = organisation) =>
  `User-agent: *\nDisallow: /${sample.length > 0 ? '' : '~'}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

const addressOf = (path: string) => escapeHtml(organisation.siteUrl + path);

function sitemap({ pages }: Addresses, dates: Readonly<Record<string, string>>): string {
  const paths = Object.values(pages)
    .filter(({ path, isUntranslated }) => !isStandIn(path) && !isUntranslated)
    .map(({ path }) => path)
    .sort();
  const lines = paths.map((path) => {
    const lastmod = dates[path] ? `<lastmod>${dates[path]}</lastmod>` : '';
    return `<url><loc>${addressOf(path)}</loc>${lastmod}${alternatesOf(path, paths)}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('')}</urlset>\n`;
}

/** The languages of a page, if it has several. Its HTML does not list them, so a new translation does not change it. */
function alternatesOf(path: string, paths: readonly string[]): string {
  const all = [undefined, ...LANGUAGES]
    .map((language) => ({ lang: language ?? 'en', path: localizedPath(language, englishPath(path)) }))
    .filter((one) => paths.includes(one.path));
  if (all.length < 2) return '';
  return [...all, { lang: 'x-default', path: englishPath(path) }]
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one.lang}" href="${addressOf(one.path)}"/>`)
    .join('');
}

/** A file that a package declares, with the day on which a page's text last changed filled in; if unknown, the edition's day. */
async function packageFile(store: Store, address: string, site: Site, { at }: Pick<Edition, 'at'>) {
  const { owner = '', file = '' } = (await readAddresses(store, site.addresses)).files?.[address] ?? {};
  const key = keys.releaseFolder(owner, site.packages[owner]?.release ?? '') + file;
  const text = await store.read(key);
  if (!text)
    throw new StoreError(
      `${store.location}/${key} is missing. Put it back from a copy of the store, or release a change of ${owner}.`,
    );
  const dates = await readPageDates(store, site);
  return fillDates(text.toString(), (path) => dates[path] ?? at.slice(0, 10));
}

/** Colours of the light scheme. */
const COLOURS = { background_color: '#faf7f0', theme_color: '#faf7f0' };
/** The shell's icons: `icon-192.0123456789.png`, `icon-maskable-512.0123456789.png`. */
const ICON = /\/files\/icon-(maskable-)?(\d+)\.[0-9a-f]+\.png$/;

const describedSchema = v.object({ files: v.record(v.string(), v.unknown()) });

/** Icons of the live shell; none if the description of its release can't be read. */
async function iconsOf(store: Store, { packages: { shell } }: Site) {
  const id = shell?.release ?? '';
  const described = await parseJsonFile(store, describedSchema, keys.release(SHELL_NAME, id)).catch(
    () => null,
  );
  return Object.keys(described?.files ?? {}).flatMap((file) => {
    const src = releaseUrl({ package: { name: SHELL_NAME }, id }) + file;
    const [found, maskable, size] = ICON.exec(src) ?? [];
    return found ? { src, maskable, size: Number(size) } : [];
  });
}

export const ICON_URL = '/favicon.ico';

export const iconOf = async (store: Store, site: Site): Promise<string | undefined> =>
  (await iconsOf(store, site)).sort((one, other) => one.size - other.size)[0]?.src;

async function webManifest(store: Store, site: Site, language?: Language): Promise<string> {
  const icons = (await iconsOf(store, site)).map(({ src, maskable, size }) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(maskable ? { purpose: 'maskable' } : {}),
  }));
  const name = organisation.productName;
  return JSON.stringify({
    id: localizedPath(language, '/'),
    name,
    short_name: name,
    lang: language ?? 'en',
    start_url: localizedPath(language, '/'),
    scope: '/',
    display: 'minimal-ui',
    ...COLOURS,
    icons,
  });
}

export const SECURITY_CONTACT_URL = '/.well-known/security.txt';

/** RFC 9116 recommends that security.txt is valid for less than a year. */
const VALID_MONTHS = 11;

/** The text of security.txt, which changes once a month. */
export function securityContact(now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS));
  return [
    `Contact: mailto:${organisation.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ne',
    `Canonical: ${organisation.siteUrl}${SECURITY_CONTACT_URL}`,
    '',
  ].join('\n');
}
