/** Every path in the store is built here. */
export const keys = {
  releaseFolder: (name: string, id: string) => `releases/${name}/${id}/`,
  /** Written last: a release without it does not exist. */
  release: (name: string, id: string) => `manifests/${name}/${id}.json`,
  releases: (name: string) => `manifests/${name}/`,
  server: (name: string, id: string, file: string) => `server/${name}/${id}/${file}`,
  /** Content-addressed file of an edition: a page, or what the edition says of one package. */
  object: (sha256: string, extension: 'html' | 'json') =>
    `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`,
  edition: (number: number) => `editions/${String(number).padStart(8, '0')}.json`,
  editions: () => 'editions/',
  preview: (id: string) => `previews/${id}.json`,
  previews: () => 'previews/',
  /** Which part a package had when it was rendered by a shell with a menu: spares a roll-back the rendering. */
  rendering: (name: string, id: string, shellId: string, navigation: string) =>
    `renderings/${name}/${id}/${shellId}-${navigation.slice(0, 16)}.json`,
  run: (id: string) => `runs/${id}.json`,
  runs: () => 'runs/',
};

/** Number in an edition's key. */
export const editionNumber = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? Number.NaN);
