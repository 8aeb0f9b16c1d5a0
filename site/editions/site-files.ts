import { escapeHtml } from '@raptors/shared/contract/escape';
import * as v from 'valibot';
import { OFFLINE_LIST_URL, releaseUrl, WORKER_URL } from '@raptors/shared/contract/names';
import { isStandIn } from '@raptors/shared/contract/paths';
import { searchIndexSchema, type SearchEntry } from '@raptors/shared/contract/search-index';
import { organisation } from '@raptors/shared/organisation/organisation';
import { keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import type { Addresses, Edition, Site } from './edition';
import { readAddresses, readPageDates, readParts } from './editions';
import { offlineList, workerScript } from './offline-files';

/** Addresses of the files for search engines, feed readers, phones, and reading without a network. */
export const SITE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/events.atom',
  '/site.webmanifest',
  OFFLINE_LIST_URL,
  WORKER_URL,
] as const;

/** One of these addresses. */
export type SiteFile = (typeof SITE_FILES)[number];

/** Whether an address is that of such a file. */
export const isSiteFile = (pathname: string): pathname is SiteFile =>
  SITE_FILES.some((file) => file === pathname);

/** Builds such a file of an edition. */
export async function siteFile(
  store: Store,
  file: SiteFile,
  site: Site,
  edition: Pick<Edition, 'number' | 'registrySignature' | 'at'>,
): Promise<string> {
  switch (file) {
    case '/robots.txt':
      return robots();
    case '/sitemap.xml':
      return sitemap(await readAddresses(store, site.addresses), await readPageDates(store, site));
    case '/events.atom':
      return eventFeed(await readEvents(store, site), await readPageDates(store, site), edition.at);
    case '/site.webmanifest':
      return webManifest(store, site);
    case OFFLINE_LIST_URL:
      return JSON.stringify(await offlineList(store, site, edition));
    case WORKER_URL:
      return workerScript(store, site);
  }
}

/** Keeps search engines away from other forms of pages, and from previews. */
const robots = () => `User-agent: *\nDisallow: /~\n\nSitemap: ${organisation.siteUrl}/sitemap.xml\n`;

const addressOf = (path: string) => escapeHtml(organisation.siteUrl + path);

function sitemap({ pages }: Addresses, dates: Readonly<Record<string, string>>): string {
  const lines = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !isStandIn(path))
    .sort()
    .map((path) => {
      const lastmod = dates[path] ? `<lastmod>${dates[path]}</lastmod>` : '';
      return `<url><loc>${addressOf(path)}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}

async function readEvents(store: Store, site: Site): Promise<SearchEntry[]> {
  const parts = await readParts(store, site);
  const indexes = [...parts.values()].flatMap(({ search }) =>
    search ? [parseJsonFile(store, searchIndexSchema, keys.object(search, 'search.json'))] : [],
  );
  return (await Promise.all(indexes)).flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === 'event'),
  );
}

/** Atom (RFC 4287). An entry is as new as the text of the page that shows the event. */
function eventFeed(
  events: readonly SearchEntry[],
  dates: Readonly<Record<string, string>>,
  since: string,
): string {
  const updatedOf = ({ path }: SearchEntry) =>
    `${dates[path.replace(/#.*/, '')] ?? since.slice(0, 10)}T00:00:00Z`;
  const newest = events.map(updatedOf).sort().at(-1) ?? since;
  const entries = events.map((event) =>
    [
      '<entry>',
      `<id>${addressOf(event.path)}</id>`,
      `<title>${escapeHtml(event.title)}</title>`,
      `<updated>${updatedOf(event)}</updated>`,
      `<link href="${addressOf(event.path)}"/>`,
      `<summary>${escapeHtml(event.note ?? event.title)}</summary>`,
      '</entry>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n',
    `<id>${addressOf('/events.atom')}</id><title>${escapeHtml(`Events of ${organisation.productName}`)}</title>`,
    `<updated>${newest}</updated><author><name>${escapeHtml(organisation.productName)}</name></author>`,
    `<link rel="self" href="${addressOf('/events.atom')}"/><link href="${addressOf('/')}"/>\n`,
    ...entries,
    '</feed>\n',
  ].join('');
}

/** Colours of the light scheme, because a web manifest has only one of each. */
const COLOURS = { background_color: '#faf7f0', theme_color: '#faf7f0' };
/** The shell's icons: `icon-192.0123456789.png`, `icon-maskable-512.0123456789.png`. */
const ICON = /^files\/icon-(maskable-)?(\d+)\.[0-9a-f]+\.png$/;

const describedSchema = v.object({ files: v.record(v.string(), v.unknown()) });

/** The web manifest, with which phones install the site as an app; its icons are those of the live shell. */
async function webManifest(store: Store, { packages }: Site): Promise<string> {
  const id = packages.shell?.release ?? '';
  // If the store has lost the shell's description, the site still works, without icons.
  const { files } = await parseJsonFile(store, describedSchema, keys.release('shell', id)).catch(() => ({
    files: {},
  }));
  const icons = Object.keys(files).flatMap((file) => {
    const [found, maskable, size] = ICON.exec(file) ?? [];
    return found
      ? [
          {
            src: releaseUrl('shell', id) + file,
            sizes: `${size}x${size}`,
            type: 'image/png',
            ...(maskable ? { purpose: 'maskable' } : {}),
          },
        ]
      : [];
  });
  const name = organisation.productName;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    ...COLOURS,
    icons,
  });
}
