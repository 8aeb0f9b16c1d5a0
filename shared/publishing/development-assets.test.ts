import { aShell } from '@raptors/tests/support/site/a-source';
import { buildPageData } from './build-page-data';
import { releaseIntegrity } from './release-pin';
import { developmentAsset } from './development-assets';

const SCRIPT = 'development.3333333333.js';
const { release } = aShell({ id: '1.0.0-aaaaaaaaaaaa', files: { [SCRIPT]: 'development' } });
const shell = {
  ...release,
  modules: { ...release.modules, development: { scripts: [SCRIPT], styles: [] } },
};

it('leaves development assets out of every page’s data', () => {
  const page = buildPageData(shell.manifest.pages[0]!, shell, undefined, {
    sections: [],
    buttons: [],
    footer: [],
  });
  expect(Object.keys(page.integrity)).toEqual(['/releases/shell/1.0.0-aaaaaaaaaaaa/shell.0123456789.js']);
});

it('finds the development build of the live shell, with its hash, through the registry', () => {
  const registry = { shell: shell.id, integrity: releaseIntegrity(shell) };
  expect(developmentAsset(registry, 'js')).toEqual({
    address: '/releases/shell/1.0.0-aaaaaaaaaaaa/development.3333333333.js',
    integrity: shell.files[SCRIPT]?.integrity,
  });
  expect(developmentAsset(registry, 'css')).toBeUndefined();
});
