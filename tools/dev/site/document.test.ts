import type { SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { developmentShellFiles, devDocument, EMPTY_SITE, hotShellFiles, withHotPackages } from './document';
import type { SiteSnapshot } from './site-snapshot';

const aPackage = (name: string, path: string, changes: Partial<SourcePackage> = {}): SourcePackage => ({
  folder: `/project/${name}`,
  kind: 'remote',
  name,
  version: '1.0.0',
  peerDependencies: {},
  journeys: [],
  manifest: {
    name,
    contract: 1,
    section: { label: name, order: 1 },
    pages: [
      {
        path,
        title: `<${name}>`,
        description: '',
        module: './Page',
        menu: { label: `See ${name}`, order: 1 },
      },
    ],
  },
  ...changes,
});

const live: SiteSnapshot = {
  registry: {
    edition: 4,
    shell: '1.0.0-bbbbbbbbbbbb',
    remotes: [
      {
        name: 'events',
        release: '1.0.0-cccccccccccc',
        entry: '/releases/events/1.0.0-cccccccccccc/remote-entry.1.js',
        globalName: 'remote_events',
        pages: [{ path: '/Events', title: 'Events', module: './Events', scripts: [], styles: [] }],
      },
    ],
    pages: [
      { path: '/', title: 'Home' },
      { path: '/Not_found', title: 'Page not found' },
    ],
    integrity: {
      '/releases/shell/1.0.0-bbbbbbbbbbbb/development.1.js': 'sha384-js',
      '/releases/shell/1.0.0-bbbbbbbbbbbb/development.2.css': 'sha384-css',
    },
  },
  navigation: { sections: [], buttons: [], footer: [] },
};

const dataOf = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;

describe('the site with hot packages', () => {
  const site = withHotPackages(live, [aPackage('our-work', '/Our_Work')]);

  it('finds the pages of a page set, whose records the shell gets through the registry', () => {
    const set = {
      path: '/Birds/{slug}',
      each: 'content/birds.json',
      title: '{name}',
      description: '',
      module: './Bird',
    };
    const birds = aPackage('birds', '/Birds_list');
    const manifest = { ...birds.manifest, pages: [...birds.manifest.pages, set] };
    const record = { set: set.path, slug: 'barn-owl', hash: '0123456789abcdef01234567' };
    const page = { path: '/Birds/barn-owl', title: 'Barn Owl', description: '', module: './Bird', record };
    const hot = withHotPackages(live, [{ ...birds, manifest, expanded: { ...manifest, pages: [page] } }]);
    expect(hot.registry.remotes.at(-1)).toMatchObject({
      pages: [{ path: '/Birds_list' }],
      sets: [{ path: '/Birds/{slug}', module: './Bird', records: { 'barn-owl': record.hash } }],
    });
    const { html, isFound } = devDocument(hot, '/birds/Barn-Owl', hotShellFiles);
    expect(isFound).toBe(true);
    expect(dataOf(html)).toMatchObject({ path: '/Birds/barn-owl' });
    expect(dataOf(html)).not.toHaveProperty('remote');
    expect(devDocument(hot, '/Birds/swan', hotShellFiles).isFound).toBe(false);
  });

  it('loads hot remotes from the development server and the others from their releases', () => {
    expect(Object.fromEntries(site.registry.remotes.map(({ name, entry }) => [name, entry]))).toEqual({
      events: '/releases/events/1.0.0-cccccccccccc/remote-entry.1.js',
      'our-work': '/~dev/our-work/remote-entry.js',
    });
  });

  it('takes the pages of a hot shell from its manifest', () => {
    const shell = aPackage('shell', '/', { kind: 'shell' });
    expect(withHotPackages(live, [shell]).registry.pages).toEqual([{ path: '/', title: '<shell>' }]);
    expect(
      withHotPackages(EMPTY_SITE, [shell, aPackage('our-work', '/Our_Work')]).navigation.sections,
    ).toHaveLength(1);
  });
});

describe('a document', () => {
  const site = withHotPackages(live, [aPackage('our-work', '/Our_Work')]);
  const shell = developmentShellFiles(live, 'the store');

  it('holds no page, loads the development build of the live shell and checks its hash', () => {
    const { html, isFound } = devDocument(site, '/our_work', shell);
    expect(isFound).toBe(true);
    expect(html).toContain('<div id="site"></div>');
    expect(html).toContain('src="/releases/shell/1.0.0-bbbbbbbbbbbb/development.1.js" integrity="sha384-js"');
    expect(dataOf(html)).toMatchObject({ path: '/Our_Work', remote: { name: 'our-work' } });
  });

  it('escapes the title', () => {
    const { html } = devDocument(site, '/Our_Work', shell);
    expect(html).toContain('<title>&lt;our-work&gt;</title>');
    expect(html).not.toContain('<our-work>');
  });

  it('reports a missing page, and gives hot files no hash', () => {
    const { html, isFound } = devDocument(site, '/Nowhere', hotShellFiles);
    expect(isFound).toBe(false);
    expect(html).toContain('<script defer src="/~dev/shell/shell.js"></script>');
  });
});

it('says what to do when the live shell has no development build', () => {
  const old = { ...live, registry: { ...live.registry, integrity: {} } };
  expect(() => developmentShellFiles(old, 'the store')).toThrow(UserError);
  expect(() => developmentShellFiles(old, 'the store')).toThrow(/npm run release -- shell/);
});
