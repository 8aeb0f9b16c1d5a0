import { packageKey, type PackageId } from './package-id';

// Apart from the schemas, so that code which needs only a name does not load valibot.

/** Id of the script element that holds a document's page data. */
export const PAGE_DATA_ID = 'page-data';

/** Address of the live loader for other sites that do not check its hash. */
export const EMBED_URL = '/embed.js';

/** Name of the package for other sites. */
export const EMBED_NAME = 'embed';

/** `./OurTeam` → `OurTeam`: name of the component that the exposed module exports. */
export const componentName = (module: string) => module.slice(2);

/** Public address of a release's files; ends with a slash. */
export const releaseUrl = (release: { package: PackageId; id: string }) =>
  `/releases/${packageKey(release.package)}/${release.id}/`;

/** Name of a release's global variable, unlike that of any other release: `remote_our_story_1_0_0_ab12…`. */
export const globalNameOf = (release: { package: PackageId; id: string }) =>
  `remote_${packageKey(release.package)}_${release.id}`.replace(/\W/g, '_');

/** Beginning of the addresses of each remote's manifest and entry for federation hosts of other sites. */
export const FEDERATION_URL = '/federation/';

/** Folder of the search indexes; ends with a slash. */
export const SEARCH_INDEX_URL = '/search-index/';

/** Address of a search index, by the hash of its content. */
export const searchIndexUrl = (sha256: string) => `${SEARCH_INDEX_URL}${sha256}.json`;

/** Address of the service worker: at the root, so that it may answer for all pages. */
export const WORKER_URL = '/sw.js';

/** Chunk of the shell with the code of the service worker. */
export const WORKER_CHUNK = 'worker';

/** Address of the list of files and pages that the service worker can store for offline reading. */
export const OFFLINE_LIST_URL = '/offline.json';

/** Class of the element around a page in a federation host's document, to which our style sheet there is limited. */
export const SCOPE_CLASS = 'raptors-page';

/** Version of fragments. A loader shows only fragments of its own version. */
export const FRAGMENT_VERSION = 3;

/** Placeholder in a fragment for the origin of this site. */
export const SITE_MARK = '{{site}}';
