/** Every path in the store is built here. */
export const keys = {
  /** The public files of a release; their key is their address on the site. */
  releaseFolder: (name: string, id: string) => `releases/${name}/${id}/`,
  /** Written last: a release without it does not exist. */
  release: (name: string, id: string) => `manifests/${name}/${id}.json`,
  /** Beginning of the keys of all releases of a package. */
  releases: (name: string) => `manifests/${name}/`,
  /** A file of the prerender bundle, which visitors can't request. */
  server: (name: string, id: string, file: string) => `server/${name}/${id}/${file}`,
  /** Content-addressed file of an edition: a page, a part of its views, the record of a package, or its search index. */
  object: (sha256: string, extension: 'html' | 'json' | 'search.json' | 'view.json') =>
    `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`,
  /** Eight digits, so that a list of the keys is in the order of the editions. */
  edition: (number: number) => `editions/${String(number).padStart(8, '0')}.json`,
  /** Beginning of the keys of all editions. */
  editions: () => 'editions/',
  /** Marks an edition as having been live, in case its file is lost. */
  activated: (number: number) => `activated/${String(number).padStart(8, '0')}.json`,
  /** Beginning of the keys of all such marks. */
  allActivated: () => 'activated/',
  /** An edition that is not part of the history. */
  preview: (id: string) => `previews/${id}.json`,
  /** Beginning of the keys of all previews. */
  previews: () => 'previews/',
  /** The lease of a running command, which protects its files from a prune. */
  run: (id: string) => `runs/${id}.json`,
  /** Beginning of the keys of all leases. */
  runs: () => 'runs/',
};

/** Number in the key of an edition or of its mark. */
export const editionNumber = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? Number.NaN);
