import type { Manifest } from '@raptors/shared/publishing/manifest';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { pageDataAt, withLocalRemotes, type LocalRemote } from './local-remotes';
import type { SiteSnapshot } from './site-snapshot';

type Page = Manifest['pages'][number];
const aPage = (path: string, places: Partial<Page> = {}): Page => ({
  path,
  title: `Title of ${path}`,
  description: 'A description that is long enough for a search engine.',
  module: './Page',
  ...places,
});
const aManifest = (name: string, order: number, pages: Page[]): Manifest => ({
  name,
  contract: 1,
  section: { label: name, order },
  pages,
});
const inRegistry = (
  { name, pages }: Manifest,
  entry: string,
): SiteSnapshot['registry']['remotes'][number] => ({
  name,
  release: '1.0.0-aaaaaaaaaaaa',
  entry,
  globalName: `remote_${name}`,
  pages: pages.map(({ path, title, module }) => ({ path, title, module, scripts: [], styles: [] })),
});
const aLocal = (manifest: Manifest): LocalRemote => ({
  remote: inRegistry(manifest, `/~dev/${manifest.name}/remote-entry.js`),
  manifest,
});
const aSite = (...manifests: Manifest[]): SiteSnapshot => ({
  navigation: buildNavigation(manifests),
  registry: {
    edition: 7,
    shell: '1.0.0-bbbbbbbbbbbb',
    remotes: manifests.map((manifest) => inRegistry(manifest, `/releases/${manifest.name}.js`)),
    pages: [
      { path: '/', title: 'Home' },
      { path: '/Not_found', title: 'Page not found' },
    ],
    redirects: { '/old': '/Work' },
    integrity: { '/releases/work.js': 'sha384-live' },
  },
});

const menu = (label: string) => ({ menu: { label, order: 1 } });
const story = aManifest('story', 1, [aPage('/Story', menu('Our story'))]);
const work = aManifest('work', 2, [
  aPage('/Work', { ...menu('Our work'), footer: { column: 'Explore', label: 'Work', order: 1 } }),
]);
const shop = aManifest('shop', 3, [
  aPage('/Shop', {
    button: { label: 'Shop', order: 1 },
    footer: { column: 'Explore', label: 'Shop', order: 2 },
  }),
]);

const sectionsOf = ({ navigation }: SiteSnapshot) =>
  navigation.sections.map(({ label, links }) => [label, ...links.map((link) => link.label)]);
const exploreOf = ({ navigation }: SiteSnapshot) =>
  navigation.footer.find(({ title }) => title === 'Explore')?.links.map(({ label }) => label);

describe('a site with a local remote', () => {
  const changed = aManifest('story', 9, [
    aPage('/Story', menu('Who we are')),
    aPage('/New', { menu: { label: 'New page', order: 2 } }),
  ]);
  const site = withLocalRemotes(aSite(story, work, shop), [aLocal(changed)]);

  it('has its links where the live ones were, the rest of the menu unchanged', () => {
    expect(sectionsOf(site)).toEqual([
      ['story', 'Who we are', 'New page'],
      ['work', 'Our work'],
    ]);
    expect(exploreOf(site)).toEqual(['Work', 'Shop']);
  });

  it('has its pages at their own addresses, where the live site leads away from them', () => {
    const moved = withLocalRemotes(aSite(story, work), [
      aLocal(aManifest('work', 2, [aPage('/Old'), aPage('/Work')])),
    ]);
    expect(pageDataAt(moved, '/old').path).toBe('/Old');
  });

  it('puts the section of a remote that was never released after the others', () => {
    const first = withLocalRemotes(aSite(story, work), [
      aLocal(aManifest('new', 1, [aPage('/First', menu('First page'))])),
    ]);
    expect(sectionsOf(first).at(-1)).toEqual(['new', 'First page']);
  });

  it('takes links away that the manifest no longer has', () => {
    const without = withLocalRemotes(aSite(story, shop), [aLocal(aManifest('shop', 3, [aPage('/Shop')]))]);
    expect(without.navigation.buttons).toEqual([]);
    expect(exploreOf(without)).toEqual([]);
  });

  it('orders the menu by the manifests when nothing of the site is released', () => {
    const all = withLocalRemotes(aSite(), [aLocal(work), aLocal(story)]);
    expect(sectionsOf(all).map(([label]) => label)).toEqual(['story', 'work']);
  });
});

describe('the data of a page that is not prerendered', () => {
  const site = aSite(story, work);

  it.each([
    ['/story', '/Story', 'Title of /Story', 'story'],
    ['/old', '/Work', 'Title of /Work', 'work'],
    ['/', '/', 'Home', undefined],
    ['/nowhere', '/Not_found', 'Page not found', undefined],
  ])('of %s is that of %s', (pathname, path, title, remote) => {
    const page = pageDataAt(site, pathname);
    expect(page).toMatchObject({ path, title });
    expect(page.remote?.name).toBe(remote);
    expect(page.remote?.page.path).toBe(remote && path);
  });
});
