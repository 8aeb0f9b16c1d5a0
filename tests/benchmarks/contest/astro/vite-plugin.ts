type Resolved = { id: string } | null;

/** As much of Vite's plugins as these use. Vite comes with Astro, which is installed only for the benchmark. */
export type VitePlugin = {
  name: string;
  enforce: 'pre';
  resolveId?(
    this: { resolve(request: string, importer: string, options: object): Promise<Resolved> },
    request: string,
    importer: string | undefined,
    options: { ssr?: boolean },
  ): Promise<string | Resolved | undefined>;
  load?(id: string): Promise<string | undefined> | string | undefined;
};
