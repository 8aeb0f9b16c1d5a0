import { packageKey } from '@raptors/shared/contract/package-id';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { localizedPath } from '@raptors/shared/contract/language';
import { devDocument, shellFiles } from './document';
import { pageDataAt, withWatchedPackages, type WatchedSource } from './watched-site';
import { emptySite, type SiteSnapshot } from './released-site';

type Page = WatchedSource['manifest']['pages'][number];
const aPage = (path: string, places: Partial<Page> = {}): Page => ({
  path,
  title: `Title of <${path}>`,
  description: 'A description that is long enough for a search engine.',
  module: './Page',
  ...places,
});
const aRemote = (name: string, order: number, pages: Page[]): WatchedSource => ({
  kind: 'remote',
  package: { name },
  manifest: { package: { name }, contract: 1, section: { label: name, order }, pages },
});
const developmentFile = (shell: string) => `/releases/${shell}/1.0.0-bbbbbbbbbbbb/development.`;
const aSite = (remotes: WatchedSource[], language?: 'ne'): SiteSnapshot => ({
  language,
  navigation: buildNavigation(remotes.map(({ manifest }) => manifest)),
  registry: {
    edition: 7,
    shell: '1.0.0-bbbbbbbbbbbb',
    remotes: remotes.map(({ package: { name }, manifest: { pages } }) => ({
      package: { name, language },
      release: '1.0.0-aaaaaaaaaaaa',
      entry: `/releases/${name}.js`,
      globalName: `remote_${name}`,
      pages: pages.map(({ path, title, module }) => ({ path, title, module, scripts: [], styles: [] })),
    })),
    pages: [
      { path: '/', title: 'Home' },
      { path: '/Not_found', title: 'Page not found' },
    ],
    redirects: { '/old': '/Work' },
    integrity: {
      [`${developmentFile(language ? 'shell-ne' : 'shell')}1.js`]: 'sha384-js',
      [`${developmentFile(language ? 'shell-ne' : 'shell')}2.css`]: 'sha384-css',
    },
  },
});

const menu = (label: string) => ({ menu: { label, order: 1 } });
const footer = (order: number) => ({
  footer: { column: 'Explore' as const, label: `Place ${order}`, order },
});
const story = aRemote('story', 1, [aPage('/Story', menu('Our story'))]);
const work = aRemote('work', 2, [aPage('/Work', { ...menu('Our work'), ...footer(1) })]);
const shop = aRemote('shop', 3, [aPage('/Shop', { button: { label: 'Shop', order: 1 }, ...footer(2) })]);

const sectionsOf = ({ navigation }: SiteSnapshot) =>
  navigation.sections.map(({ label, links }) => [label, ...links.map((link) => link.label)]);
const exploreOf = ({ navigation }: SiteSnapshot) =>
  navigation.footer.find(({ title }) => title === 'Explore')?.links.map(({ label }) => label);

describe('a site with a watched remote', () => {
  const changed = aRemote('story', 9, [
    aPage('/Story', menu('Who we are')),
    aPage('/New', { menu: { label: 'New page', order: 2 } }),
  ]);
  const site = withWatchedPackages(aSite([story, work, shop]), [changed]);

  it('has its links where the live ones were, and the rest of the menu unchanged', () => {
    expect(sectionsOf(site)).toEqual([
      ['story', 'Who we are', 'New page'],
      ['work', 'Our work'],
    ]);
    expect(exploreOf(site)).toEqual(['Place 1', 'Place 2']);
    const entries = site.registry.remotes.map((remote) => [packageKey(remote.package), remote.entry]);
    expect(entries).toContainEqual(['story', '/~dev/story/remote-entry.js']);
    expect(entries).toContainEqual(['work', '/releases/work.js']);
  });

  it('has its pages at their own addresses, even if the live site redirects them', () => {
    const moved = withWatchedPackages(aSite([story, work]), [
      aRemote('work', 2, [aPage('/Old'), aPage('/Work')]),
    ]);
    expect(pageDataAt(moved, '/old').path).toBe('/Old');
  });

  it('puts the section of a remote that was never released after the others', () => {
    const first = aRemote('new', 1, [aPage('/First', menu('First page'))]);
    expect(sectionsOf(withWatchedPackages(aSite([story, work]), [first])).at(-1)).toEqual([
      'new',
      'First page',
    ]);
  });

  it('removes links that the manifest no longer has', () => {
    const without = withWatchedPackages(aSite([story, shop]), [aRemote('shop', 3, [aPage('/Shop')])]);
    expect(without.navigation.buttons).toEqual([]);
    expect(exploreOf(without)).toEqual([]);
  });

  it('orders the menu by the manifests when nothing is released, with the watched shell', () => {
    const shell: WatchedSource = { ...aRemote('shell', 0, [aPage('/')]), kind: 'shell' };
    const all = withWatchedPackages(emptySite(), [shell, work, story]);
    expect(sectionsOf(all).map(([label]) => label)).toEqual(['story', 'work']);
    const [{ title, description } = {}] = shell.manifest.pages;
    expect(all.registry.pages).toEqual([{ path: '/', title, description }]);
  });

  it('finds the pages of a page set, whose records the shell gets through the registry', () => {
    const set = aPage('/Birds/{slug}', { each: 'content/birds.json' });
    const record = { set: set.path, slug: 'barn-owl', hash: '0123456789abcdef01234567' };
    const birds = aRemote('birds', 4, [aPage('/Birds_list'), set]);
    const expanded = { ...birds.manifest, pages: [{ ...aPage('/Birds/barn-owl'), record }] };
    const watched = withWatchedPackages(aSite([work]), [{ ...birds, expanded }]);
    expect(watched.registry.remotes.at(-1)).toMatchObject({
      pages: [{ path: '/Birds_list' }],
      sets: [{ path: '/Birds/{slug}', module: './Page', records: { 'barn-owl': record.hash } }],
    });
    expect(pageDataAt(watched, '/birds/Barn-Owl').path).toBe('/Birds/barn-owl');
    expect(pageDataAt(watched, '/Birds/swan').path).toBe('/Not_found');
  });
});

describe('a watched translated package', () => {
  const inNepali = ({ kind, package: { name }, manifest }: WatchedSource): WatchedSource => ({
    kind,
    package: { name, language: 'ne' },
    manifest: {
      ...manifest,
      package: { name, language: 'ne' },
      redirects: [{ from: '/ne/Old_work', to: '/ne/Work' }],
      pages: manifest.pages.map((page) => ({
        ...page,
        path: localizedPath('ne', page.path),
        translation: 'draft' as const,
      })),
    },
  });
  const [english, nepali] = [aSite([story, work]), aSite([story, work], 'ne')];
  const watched = [inNepali(aRemote('work', 2, [aPage('/Work', menu('हाम्रो काम'))]))];
  const site = withWatchedPackages(nepali, watched);

  it('is part of the site of its language only, in place of its release there', () => {
    expect(withWatchedPackages(english, watched)).toEqual(withWatchedPackages(english, []));
    expect(withWatchedPackages(nepali, [work])).toEqual(withWatchedPackages(nepali, []));
    expect(sectionsOf(site)).toEqual([
      ['story', 'Our story'],
      ['work', 'हाम्रो काम'],
    ]);
    expect(site.registry.remotes.map((remote) => [packageKey(remote.package), remote.entry])).toEqual([
      ['story-ne', '/releases/story.js'],
      ['work-ne', '/~dev/work-ne/remote-entry.js'],
    ]);
  });

  it('has its pages below the address of its language, in documents with its shell', () => {
    for (const path of ['/Work', '/old_work']) {
      const page = pageDataAt(site, path);
      expect(page).toMatchObject({ base: '/ne', path: '/Work', translation: 'draft' });
      const html = devDocument(page, shellFiles(site, 'the store'));
      expect(html).toContain('<html lang="ne">');
      expect(html).toContain(`src="${developmentFile('shell-ne')}1.js" integrity="sha384-js"`);
    }
  });

  it('needs the shell of its language: released, or watched too', () => {
    const none = withWatchedPackages(emptySite('ne'), watched);
    expect(() => shellFiles(none, 'the store')).toThrow(
      /the store: shell-ne has not been released.*dev -- shell-ne/,
    );
    const both = [inNepali({ ...aRemote('shell', 0, [aPage('/')]), kind: 'shell' }), ...watched];
    const { script } = shellFiles(withWatchedPackages(emptySite('ne'), both), 'the store');
    expect(script.address).toBe('/~dev/shell-ne/shell.js');
  });
});

describe('the document of a page that is not prerendered', () => {
  const site = aSite([story, work]);
  const files = shellFiles(site, 'the store');

  it.each([
    ['/story', '/Story', 'story'],
    ['/old', '/Work', 'work'],
    ['/', '/', undefined],
    ['/nowhere', '/Not_found', undefined],
  ])(
    'of %s is that of %s, with the development build of the live shell, whose hash is checked',
    (pathname, path, remote) => {
      const html = devDocument(pageDataAt(site, pathname), files);
      const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object;
      expect(data).toMatchObject({
        path,
        ...(remote && { pin: { remote: { package: { name: remote } }, page: { path } } }),
      });
      expect(html).toContain('<html lang="en">');
      if (remote) expect(html).toContain(`<title>Title of &lt;${path}&gt;</title>`);
      expect(html).toContain(`src="${developmentFile('shell')}1.js" integrity="sha384-js"`);
    },
  );

  it('is refused with what to do when the live shell has no development build', () => {
    const old = { ...site, registry: { ...site.registry, integrity: {} } };
    expect(() => shellFiles(old, 'the store')).toThrow(/npm run release -- shell/);
  });
});
