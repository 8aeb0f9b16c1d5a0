// Writes the Astro project of some pages and builds it: run-astro.ts <address of the site> <path>…
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@mdx-js/mdx';
import { mdxOptions } from '@raptors/webpack/recipes/mdx-options.mjs';
import { projectFolder } from '../../../support/project/project-folder';
import { ASTRO_FOLDER, ASTRO_OUTPUT, ASTRO_PROJECT, writeProject } from './write-project';

type Resolved = { id: string } | null;

/** As much of Vite's plugins as these use. Vite comes with Astro, which is installed only for the benchmark. */
type VitePlugin = {
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

type Astro = { build(config: object): Promise<void> };
type ReactIntegration = { default(): unknown };

const SLOT = '?slot';
/** What an island renders on the server is loaded apart from the page around it, in which islands are slots. */
const INSIDE = '?island';
const SOURCE = /\.tsx?$/;

/**
 * Puts slots into the pages where components are islands. In the browser there is nothing but islands.
 * @param islands their names by the files of the components
 * @param islandFolder folder of the modules that Astro loads as islands
 */
function islandsPlugin(islands: ReadonlyMap<string, string>, islandFolder: string): VitePlugin {
  return {
    name: 'islands',
    enforce: 'pre',
    async resolveId(request, importer, { ssr }) {
      if (!ssr || !importer || request.startsWith('\0')) return undefined;
      const isInside = importer.endsWith(INSIDE) || importer.startsWith(islandFolder);
      const from = importer.replace(INSIDE, '').replace(SLOT, '');
      const resolved = await this.resolve(request, from, { skipSelf: true });
      const found = resolved?.id ?? '';
      if (!SOURCE.test(found) || found.includes('/node_modules/')) return isInside ? resolved : undefined;
      if (isInside || (importer.endsWith(SLOT) && found === from)) return found + INSIDE;
      return islands.has(found) ? found + SLOT : undefined;
    },
    load(id) {
      if (!id.endsWith(SLOT)) return undefined;
      const file = id.replace(SLOT, '');
      const name = islands.get(file) ?? '';
      const component = file.replace(/^.*[\\/]|\.\w+$/g, '');
      return `import { islandSlot } from ${JSON.stringify(join(import.meta.dirname, 'project/render-parts.tsx'))};
export * from ${JSON.stringify(file)};
export const ${component} = islandSlot(${JSON.stringify(name)});
`;
    },
  };
}

/** Where the files are served that the project's own loaders make. */
const PUBLIC_PATH = '/_astro/';
const LOADERS = ['drawing', 'photos', 'calendar', 'download', 'fields'];

type LoaderContext = {
  resourcePath: string;
  rootContext: string;
  cacheable(): void;
  addDependency(): void;
  addContextDependency(): void;
  emitFile(path: string, content: string | Buffer): void;
  async(): (error: unknown, source?: string) => void;
};
type Loader = (this: LoaderContext, content: string) => string | undefined;

/**
 * Lets Vite read what the project's own loaders read for webpack, through these loaders: drawings, photographs, records, prose.
 * @param emitted gets the files that they make, by address
 */
function projectFilesPlugin(emitted: Map<string, Buffer>): VitePlugin {
  return {
    name: 'project-files',
    enforce: 'pre',
    async load(id) {
      const ending = extname(id).slice(1);
      if (ending === 'mdx') return String(await compile(await readFile(id), mdxOptions));
      if (!LOADERS.includes(ending)) return undefined;
      const source = await run(ending, id, emitted);
      return source.replaceAll('__webpack_public_path__', JSON.stringify(PUBLIC_PATH));
    },
  };
}

async function run(ending: string, file: string, emitted: Map<string, Buffer>): Promise<string> {
  const { default: load } = (await import(`@raptors/webpack/loaders/${ending}-loader`)) as {
    default: Loader;
  };
  const content = await readFile(file, 'utf8');
  return new Promise((resolve, reject) => {
    const nothing = () => undefined;
    const made = load.call(
      {
        resourcePath: file,
        rootContext: projectFolder(),
        cacheable: nothing,
        addDependency: nothing,
        addContextDependency: nothing,
        emitFile: (path, text) => emitted.set(PUBLIC_PATH + path, Buffer.from(text)),
        async: () => (error, source) => (error ? reject(error) : resolve(source ?? '')),
      },
      content,
    );
    if (made !== undefined) resolve(made);
  });
}

const load = <Module>(file: string) =>
  import(pathToFileURL(join(ASTRO_FOLDER, 'node_modules', file)).href) as Promise<Module>;
const { build } = await load<Astro>('astro/dist/core/index.js');
const { default: react } = await load<ReactIntegration>('@astrojs/react/dist/index.js');

const [siteUrl = '', ...paths] = process.argv.slice(2);
const emitted = new Map<string, Buffer>();
const islands = await writeProject(ASTRO_PROJECT, siteUrl, paths);
await build({
  root: ASTRO_PROJECT,
  configFile: false,
  outDir: ASTRO_OUTPUT,
  logLevel: 'warn',
  integrations: [react()],
  // As the other contestants: a page brings its styles along. By default, larger ones would cost a round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  vite: {
    plugins: [islandsPlugin(islands, join(ASTRO_PROJECT, 'src/islands')), projectFilesPlugin(emitted)],
    resolve: {
      alias: { 'react-router-dom': join(ASTRO_FOLDER, 'router.tsx') },
      dedupe: ['react', 'react-dom'],
    },
    // A face of the font that a page does not show is not in its document.
    build: { assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined) },
    logLevel: 'error',
  },
});
for (const [address, body] of emitted) {
  const file = join(ASTRO_OUTPUT, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}
