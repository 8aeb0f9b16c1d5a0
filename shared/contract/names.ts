import { packageKey, type PackageId } from './package-id';

// Separate from the schemas, so that browsers don't load those.

/** Id of the script element that holds a document's page data. */
export const PAGE_DATA_ID = 'page-data';

/** Address that always leads to the live loader, for those who do not check its hash. */
export const EMBED_URL = '/embed.js';

/** The package for other sites. It has no pages. */
export const EMBED_NAME = 'embed';

/** `./OurTeam` → `OurTeam`: name of the component that the exposed module exports. */
export const componentName = (module: string) => module.slice(2);

/** Public address of a release's files; ends with a slash. */
export const releaseUrl = (release: { package: PackageId; id: string }) =>
  `/releases/${packageKey(release.package)}/${release.id}/`;

/** Identifier that is safe as a global variable and never equals an element id: `remote_our_story_1_0_0_ab12…`. */
export const globalNameOf = (release: { package: PackageId; id: string }) =>
  `remote_${packageKey(release.package)}_${release.id}`.replace(/\W/g, '_');

/** Address of all files for federation hosts of other sites; ends with a slash. */
export const FEDERATION_URL = '/federation/';

/** Address below which each search index has its own, named by its content; ends with a slash. */
export const SEARCH_INDEX_URL = '/search-index/';

/** Address of a search index. */
export const searchIndexUrl = (sha256: string) => `${SEARCH_INDEX_URL}${sha256}.json`;

/** Address of the service worker: at the root, because its address decides which pages it answers for. */
export const WORKER_URL = '/sw.js';

/** Part of the shell that is the service worker. */
export const WORKER_CHUNK = 'worker';

/** Address of the list that the service worker stores an edition by. */
export const OFFLINE_LIST_URL = '/offline.json';

/** Class of the element that holds a page in the document of a federation host; the sheet around pages has rules for nothing else. */
export const SCOPE_CLASS = 'raptors-page';

/** Version of fragments. Loaders for other sites show none of another version. */
export const FRAGMENT_VERSION = 3;

/** Placeholder in a fragment for the origin of its site. */
export const SITE_MARK = '{{site}}';
