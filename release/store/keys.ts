/** Every path in the store is built here. */
export const keys = {
  releaseFolder: (name: string, id: string) => `releases/${name}/${id}/`,
  /** Written last: a release without it does not exist. */
  release: (name: string, id: string) => `manifests/${name}/${id}.json`,
  releases: (name: string) => `manifests/${name}/`,
  server: (name: string, id: string, file: string) => `server/${name}/${id}/${file}`,
  /** Content-addressed file of an edition: a page, a list of pages, a registry. */
  object: (sha256: string, extension: 'html' | 'json') => `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`,
  edition: (number: number) => `editions/${String(number).padStart(8, '0')}.json`,
  editions: () => 'editions/',
};

/** Number in an edition's key. */
export const editionNumber = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? Number.NaN);
