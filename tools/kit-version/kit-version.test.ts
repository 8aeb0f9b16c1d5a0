import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { projectFolder } from '@raptors/release/build/project';
import { kitPackages, raiseKit } from './kit-version';

const KIT = {
  name: '@raptors/kit',
  version: '1.0.0',
  dependencies: { '@raptors/site': '1.0.0', semver: '1.0.0' },
  peerDependencies: { '@raptors/shared': '1.0.0' },
};
const SITE = { name: '@raptors/site', version: '1.0.0', dependencies: { '@raptors/shared': '1.0.0' } };
const REMOTE = { name: '@raptors/engage', version: '1.0.0', devDependencies: { '@raptors/shared': '1.0.0' } };
const FILES = {
  'package.json': { name: 'raptors', version: '1.0.0', workspaces: ['site', 'tools', 'remotes/*'] },
  'site/package.json': SITE,
  'tools/package.json': KIT,
  'remotes/engage/package.json': REMOTE,
  'tools/create-remote/template/package.json': REMOTE,
  'package-lock.json': {
    packages: { '': { name: 'raptors', version: '1.0.0' }, site: SITE, tools: KIT, 'remotes/engage': REMOTE },
  },
};

let project: string;
beforeEach(() => {
  project = aFolder();
  for (const [file, content] of Object.entries(FILES)) write(file, JSON.stringify(content, null, 2));
  write('tools/CHANGELOG.md', '# Changelog\n\n## 1.1.0\n\n- More.\n\n## 1.0.0\n\n- First.\n');
});

const write = (file: string, text: string) => writeIn(project, file, text);
const read = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8')) as unknown;

it('raises the kit and what comes with it, and every place that names them', () => {
  raiseKit(project, '1.1.0');
  const kit = {
    ...KIT,
    version: '1.1.0',
    dependencies: { '@raptors/site': '1.1.0', semver: '1.0.0' },
    peerDependencies: { '@raptors/shared': '1.1.0' },
  };
  const site = { ...SITE, version: '1.1.0', dependencies: { '@raptors/shared': '1.1.0' } };
  const remote = { ...REMOTE, devDependencies: { '@raptors/shared': '1.1.0' } };
  expect(read('tools/package.json')).toEqual(kit);
  expect(read('site/package.json')).toEqual(site);
  expect(read('remotes/engage/package.json')).toEqual(remote);
  expect(read('tools/create-remote/template/package.json')).toEqual(remote);
  expect(read('package.json')).toEqual(FILES['package.json']);
  expect(read('package-lock.json')).toEqual({
    packages: { '': { name: 'raptors', version: '1.0.0' }, site, tools: kit, 'remotes/engage': remote },
  });
});

it.each([
  ['a version that is not newer', '1.0.0', /“1\.0\.0” is not a version after 1\.0\.0/],
  ['what is no version', 'next', /“next” is not a version/],
  ['a version without its section in the changelog', '1.2.0', /no section “## 1\.2\.0”/],
])('refuses %s, and changes nothing', (_, version, reason) => {
  expect(() => raiseKit(project, version)).toThrow(reason);
  expect(read('tools/package.json')).toEqual(KIT);
});

const ours = <Shape>(file: string) => JSON.parse(readFileSync(join(projectFolder(), file), 'utf8')) as Shape;

it('bundles what is private of its packages, and nothing else', () => {
  const kit = ours<typeof KIT & { bundleDependencies: string[] }>('tools/package.json');
  const isPrivate = (name: string) =>
    ours<{ private?: boolean }>(`${name.slice('@raptors/'.length)}/package.json`).private;
  const others = kitPackages(kit).filter((name) => name !== kit.name);
  expect(others.filter(isPrivate)).toEqual(kit.bundleDependencies);
});
