import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'valibot';
import { componentName, PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { pageDataSchema, type PageData } from '@raptors/shared/contract/registry';
import { projectFolder } from '../../../support/project/project-folder';
import { islandFiles } from './island-files';

/** Everything of a page that Astro needs besides its component: head and data of the released document. */
type ReleasedPage = { data: PageData; head: string };

/** Where Astro is installed; holds what every page is made with. */
export const ASTRO_FOLDER = join(import.meta.dirname, 'project');
/** The generated project. Below the folder in which Astro is installed, so that it finds Astro; not in git. */
export const ASTRO_PROJECT = join(ASTRO_FOLDER, 'dist');
/** Where Astro writes the pages. */
export const ASTRO_OUTPUT = join(ASTRO_PROJECT, 'dist');

const SHELL = join(projectFolder(), 'shell/src');
const quoted = (text: string) => JSON.stringify(text);
/** Styles, scripts, policy and fonts are Astro's own. */
const NOT_OF_ASTRO =
  /<style.*?<\/style>|<script(?! type="application\/ld)[^>]*>.*?<\/script>|<meta http-equiv[^>]*>|<link rel="preload"[^>]*>/gs;

/** Where a page's document is, and its source in `src/pages`. */
export const fileOf = (path: string) => (path === '/' ? 'index' : path.slice(1));

/**
 * Writes an Astro project that has the given pages of the site.
 * @param folder is emptied first
 * @param paths addresses of the pages
 * @returns names of the islands, by the files of their components
 */
export async function writeProject(folder: string, siteUrl: string, paths: readonly string[]) {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const islands = new Map<string, string>();
  write('tsconfig.json', JSON.stringify({ compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } }));
  write('src/search.js', search());
  for (const path of paths) {
    const page = released(await (await fetch(siteUrl + path)).text());
    const component = componentOf(page.data);
    const own = [SHELL + '/layout/Header/Header.tsx', SHELL + '/layout/Footer/Footer.tsx', component.file];
    const files = own.flatMap((file) => [...islandFiles(file)]);
    for (const file of files) islands.set(file, islandName(file));
    write('src/navigation.json', JSON.stringify(page.data.navigation));
    write(`src/data/${fileOf(path)}.json`, JSON.stringify(page));
    write(`src/frames/${fileOf(path)}.jsx`, frame(component));
    write(`src/pages/${fileOf(path)}.astro`, document(folder, path, files));
  }
  for (const [file, name] of islands) write(`src/islands/${name}.jsx`, island(file));
  return islands;
}

function released(html: string): ReleasedPage {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  const [, data = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return { data: parse(pageDataSchema, JSON.parse(data)), head: head.replaceAll(NOT_OF_ASTRO, '').trim() };
}

function componentOf({ path, remote }: PageData) {
  if (!remote && path === '/') return { name: 'Home', file: join(SHELL, 'home/Home.tsx') };
  if (!remote) throw new Error(`${path} is not a page of a remote. Name another one.`);
  const name = componentName(remote.page.module);
  return { name, file: join(projectFolder(), 'remotes', remote.name, 'src/pages', name, `${name}.tsx`) };
}

/** `/…/shell/src/home/Carousel/Carousel.tsx` → `shell-src-home-Carousel-Carousel`. */
const islandName = (file: string) =>
  file
    .slice(projectFolder().length + 1)
    .replace(/\.\w+$/, '')
    .replaceAll(/\W/g, '-');

/** What of the site's context the components of the shell use. */
const siteContext = (navigation: string, path: string, more = '') =>
  `{ navigation: ${navigation}, path: ${path}, words: layoutWords${more} }`;

/** The page with the shell's layout around it, as `Site` has it. */
const frame = ({ name, file }: { name: string; file: string }) => `
import layoutWords from ${quoted(join(SHELL, '../content/layout.json'))};
import footerWords from ${quoted(join(SHELL, '../content/footer.json'))};
import { Footer } from ${quoted(`${SHELL}/layout/Footer/Footer.tsx`)};
import { Header } from ${quoted(`${SHELL}/layout/Header/Header.tsx`)};
import { SiteContextProvider } from ${quoted(`${SHELL}/layout/site-context.ts`)};
import { SkipLink } from ${quoted(`${SHELL}/layout/SkipLink/SkipLink.tsx`)};
import { AtPath } from 'react-router-dom';
import { ${name} as Page } from ${quoted(file)};
export const Frame = ({ data: { navigation, path, remote } }) => (
  <AtPath path={path}>
    <SiteContextProvider value={${siteContext('navigation', 'path')}}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}><div data-page=""><Page {...(remote?.record && { record: remote.record })} /></div></main>
      <Footer words={footerWords} />
    </SiteContextProvider>
  </AtPath>
);
`;

/** An island, with what its components take from the context. Only those of the shell's layout need the site's. */
function island(file: string): string {
  const [, name = ''] = /(\w+)\.tsx$/.exec(file) ?? [];
  const inLayout = file.startsWith(`${SHELL}/layout/Header`);
  const component = `import { ${name} } from ${quoted(file)};\nimport { AtPath } from 'react-router-dom';\n`;
  if (!inLayout)
    return `${component}export default ({ path, ...props }) => <AtPath path={path}><${name} {...props} /></AtPath>;\n`;
  return `${component}import layoutWords from ${quoted(join(SHELL, '../content/layout.json'))};
import { SiteContextProvider } from ${quoted(`${SHELL}/layout/site-context.ts`)};
import navigation from '../navigation.json';
const loadSearch = () => import('../search.js').then(({ loadDialog }) => loadDialog());
export default ({ path, ...props }) => (
  <AtPath path={path}>
    <SiteContextProvider value={${siteContext('navigation', 'path', ', loadSearch')}}><${name} {...props} /></SiteContextProvider>
  </AtPath>
);
`;
}

const search = () => `
import { createSearchLoader } from ${quoted(`${SHELL}/search/search-loader.ts`)};
import { createRegistrySource } from ${quoted(`${SHELL}/pages/registry-source.ts`)};
const fetchRegistry = () => createRegistrySource('', { add: () => undefined }).fetch();
export const loadDialog = createSearchLoader({
  importChunk: (_name, load) => load(),
  registries: { own: fetchRegistry, newest: fetchRegistry },
});
`;

/** The document: the page as HTML, in its places the islands. What may be in the first screen is hydrated when the browser is idle, the rest when it is seen. */
function document(folder: string, path: string, files: readonly string[]): string {
  const islands = files.map((file, place) => ({ tag: `Island${place}`, name: islandName(file) }));
  const cases = islands.map(
    ({ tag, name }) =>
      `part.name !== ${quoted(name)} ? null : part.isFirst ? <${tag} client:idle path={data.path} {...part.props} /> : <${tag} client:visible path={data.path} {...part.props} />`,
  );
  return `---
import Layout from ${quoted(join(ASTRO_FOLDER, 'Layout.astro'))};
import { renderParts } from ${quoted(join(ASTRO_FOLDER, 'render-parts.tsx'))};
import { createElement } from 'react';
import page from ${quoted(join(folder, `src/data/${fileOf(path)}.json`))};
import { Frame } from ${quoted(join(folder, `src/frames/${fileOf(path)}.jsx`))};
${islands.map(({ tag, name }) => `import ${tag} from ${quoted(join(folder, `src/islands/${name}.jsx`))};`).join('\n')}
const { data, head } = page;
const parts = renderParts(createElement(Frame, { data }));
---
<Layout head={head}>{parts.map((part) => typeof part === 'string' ? <Fragment set:html={part} /> : <Fragment>${cases
    .map((one) => `{${one}}`)
    .join('')}</Fragment>)}</Layout>
`;
}
