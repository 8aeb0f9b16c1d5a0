import { join } from 'node:path';
import type { VitePlugin } from './vite-plugin';

const SLOT = '?slot';
/** What an island renders on the server is loaded apart from the page around it, in which islands are slots. */
const INSIDE = '?island';
const SOURCE = /\.tsx?$/;

/**
 * Puts slots into the pages where components are islands. In the browser there is nothing but islands.
 * @param islands their names by the files of the components
 * @param islandFolder folder of the modules that Astro loads as islands
 */
export function islandsPlugin(islands: ReadonlyMap<string, string>, islandFolder: string): VitePlugin {
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
