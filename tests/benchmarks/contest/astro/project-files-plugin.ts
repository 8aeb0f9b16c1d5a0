import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { compile } from '@mdx-js/mdx';
import { mdxOptions } from '@raptors/webpack/recipes/mdx-options';
import { projectFolder } from '../../../support/project/project-folder';
import type { VitePlugin } from './vite-plugin';

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
export function projectFilesPlugin(emitted: Map<string, Buffer>): VitePlugin {
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
