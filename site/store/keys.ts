import { VIEWS, type View } from '@raptors/shared/contract/paths';

/**
 * Version of what the views of a page hold. Raised when the tool makes other views of the same page: nothing that is stored is
 * ever changed, so they get keys of their own, and the next release makes them for all pages.
 */
export const VIEWS_VERSION = 3;

/** Every path in the store is built here. */
export const keys = {
  /** The public files of a release; their key is their address on the site. */
  releaseFolder: (name: string, id: string) => `releases/${name}/${id}/`,
  /** Written last: a release without it does not exist. */
  release: (name: string, id: string) => `manifests/${name}/${id}.json`,
  /** Beginning of the keys of all releases of a package. */
  releases: (name: string) => `manifests/${name}/`,
  /** A file of the bundle that prerenders, apart from what visitors may ask for. */
  server: (name: string, id: string, file: string) => `server/${name}/${id}/${file}`,
  /** Content-addressed file of an edition: a page, the edition's record of one package, or what a search finds in its pages. */
  object: (sha256: string, extension: 'html' | 'json' | 'search.json') =>
    `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`,
  /**
   * Another form of a page, beside the page.
   * @param page content hash of the page
   * @param variant what is chosen in it, such as `group=owl`; left out: nothing
   * @param version of the views; left out: the one that this tool makes
   */
  view: (page: string, view: View, variant = '', version = VIEWS_VERSION) =>
    `objects/${page.slice(0, 2)}/${page}.${view}-${version}${variant && `~${variant}`}${VIEWS[view].extension || '.html'}`,
  /** Eight digits, so that a list of the keys is in the order of the editions. */
  edition: (number: number) => `editions/${String(number).padStart(8, '0')}.json`,
  /** Beginning of the keys of all editions. */
  editions: () => 'editions/',
  /** Says that an edition has been live, for the case that its own file is lost. */
  shown: (number: number) => `shown/${String(number).padStart(8, '0')}.json`,
  /** Beginning of the keys of all such marks. */
  allShown: () => 'shown/',
  /** An edition that is not part of the history. */
  preview: (id: string) => `previews/${id}.json`,
  /** Beginning of the keys of all previews. */
  previews: () => 'previews/',
  /** What a preview changes, for people: a page, texts and pictures. */
  receipt: (id: string, file: string) => `receipts/${id}/${file}`,
  /** Which part a package had when it was rendered by a shell with a menu: spares a roll-back the rendering. */
  rendering: (name: string, id: string, shellId: string, navigation: string) =>
    `renderings/${name}/${id}/${shellId}-${navigation.slice(0, 16)}.json`,
  /** The note of a command at work, which keeps a prune from what it writes. */
  run: (id: string) => `runs/${id}.json`,
  /** Beginning of the keys of all such notes. */
  runs: () => 'runs/',
};

/** Number in the key of an edition or of its mark. */
export const editionNumber = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? Number.NaN);
