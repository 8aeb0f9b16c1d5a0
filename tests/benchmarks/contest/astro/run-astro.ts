// Writes the Astro project of some pages and builds it: run-astro.ts <address of the site> <path>…
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ASTRO_FOLDER, ASTRO_OUTPUT, ASTRO_PROJECT } from './astro-folders';
import { islandsPlugin } from './islands-plugin';
import { projectFilesPlugin } from './project-files-plugin';
import { writeProject } from './write-project';

type Astro = { build(config: object): Promise<void> };
type ReactIntegration = { default(): unknown };

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
