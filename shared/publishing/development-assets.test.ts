import { STORE_FORMAT } from './format';
import { buildPageData } from './build-page-data';
import { releaseIntegrity } from './release-pin';
import type { Release } from './release';
import { developmentAsset } from './development-assets';

const files = ['shell.1111111111.js', 'shell.2222222222.css', 'development.3333333333.js'];
const shell: Release = {
  format: STORE_FORMAT,
  package: { name: 'shell' },
  id: '1.0.0-aaaaaaaaaaaa',
  manifest: {
    package: { name: 'shell' },
    contract: 1,
    pages: [
      { path: '/', title: 'Home', description: 'The home page of a site for tests.', module: './Home' },
    ],
  },
  entry: 'shell.1111111111.js',
  globalName: 'remote_shell',
  modules: {
    shell: { scripts: ['shell.1111111111.js'], styles: ['shell.2222222222.css'] },
    development: { scripts: ['development.3333333333.js'], styles: [] },
  },
  shared: {},
  files: Object.fromEntries(
    files.map((file) => [file, { bytes: 1, sha256: '', integrity: `sha384-${file}` }]),
  ),
  server: {},
};

it('leaves development assets and the inline script out of every page’s data', () => {
  const page = buildPageData(shell.manifest.pages[0]!, shell, undefined, {
    sections: [],
    buttons: [],
    footer: [],
  });
  expect(Object.keys(page.integrity)).toEqual(['/releases/shell/1.0.0-aaaaaaaaaaaa/shell.1111111111.js']);
});

it('finds the development build of the live shell, with its hash, through the registry', () => {
  const registry = { shell: shell.id, integrity: releaseIntegrity(shell) };
  expect(developmentAsset(registry, 'js')).toEqual({
    address: '/releases/shell/1.0.0-aaaaaaaaaaaa/development.3333333333.js',
    integrity: 'sha384-development.3333333333.js',
  });
  expect(developmentAsset(registry, 'css')).toBeUndefined();
});
