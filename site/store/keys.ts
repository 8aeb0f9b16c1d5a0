export const keys = {
  /** Public files; the key is the address on the site. */
  releaseFolder: (name: string, id: string) => `releases/${name}/${id}/`,
  /** Written last: a release without it does not exist. */
  release: (name: string, id: string) => `manifests/${name}/${id}.json`,
  server: (name: string, id: string, file: string) => `server/${name}/${id}/${file}`,
  /** Named by content: a page, a part of its views, a search index, or as plain `json` a site and what it refers to. */
  object: (sha256: string, extension: 'html' | 'json' | 'search.json' | 'view.json') =>
    `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`,
  /** Eight digits, so that keys sort in the order of the editions. */
  edition: (number: number) => `editions/${String(number).padStart(8, '0')}.json`,
  editions: () => 'editions/',
  /** Marks an edition as having been live, in case its file is lost. */
  activated: (number: number) => `activated/${String(number).padStart(8, '0')}.json`,
  allActivated: () => 'activated/',
  preview: (id: string) => `previews/${id}.json`,
  previews: () => 'previews/',
  /** The lease of a running command, which protects its files from a prune. */
  run: (id: string) => `runs/${id}.json`,
  runs: () => 'runs/',
};

export const editionNumber = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? Number.NaN);
