import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { libraries, lockFile, node, oneReact, pins } from './libraries';
import type { LockedPackage } from './lock';
import { anEnvironment, type TestEnvironment } from './an-environment';

let environment: TestEnvironment;

const webpackPackage = { dependencies: { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' } };
const root = { devDependencies: { react: '19.3.1' } };
const installed: Record<string, LockedPackage> = {
  'node_modules/react': { version: '19.3.1' },
  'node_modules/webpack': { version: '5.110.3' },
  'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  'node_modules/@raptors/webpack': { link: true, resolved: 'webpack' },
};

function lockWith(changes: Record<string, LockedPackage> = {}) {
  environment.write('package-lock.json', {
    packages: { '': root, webpack: webpackPackage, ...installed, ...changes },
  });
}

beforeEach(() => {
  environment = anEnvironment();
  environment.write('package.json', { engines: { node: '>=20.19' }, ...root });
  environment.write('webpack/package.json', webpackPackage);
  environment.write('node_modules/react/package.json', { version: '19.3.1' });
  environment.write('node_modules/webpack/package.json', { version: '5.110.3' });
  mkdirSync(join(environment.project, 'node_modules/@raptors'));
  symlinkSync('../../webpack', join(environment.project, 'node_modules/@raptors/webpack'));
  lockWith();
});
afterEach(() => environment.remove());

it('finds nothing wrong with a project as it should be', async () => {
  for (const check of [node, lockFile, libraries, pins, oneReact])
    expect({ name: check.name, ...(await environment.ask(check)) }).toMatchObject({ status: 'ok' });
});

it('reports an old Node', async () => {
  const result = await node.run({ ...environment, nodeVersion: '20.18.0' });
  expect(result).toMatchObject({ status: 'error', found: '20.18.0, but the project needs >=20.19' });
});

it('reports a package.json that the lock file does not match', async () => {
  environment.write('webpack/package.json', {
    dependencies: { ...webpackPackage.dependencies, 'css-loader': '7.1.5' },
  });
  expect(await environment.ask(lockFile)).toMatchObject({
    status: 'error',
    found: 'does not know what webpack/package.json requires',
    remedy: expect.stringContaining('npm install') as string,
  });
});

it('reports a library of another version', async () => {
  environment.write('node_modules/webpack/package.json', { version: '5.112.0' });
  expect(await environment.ask(libraries)).toEqual({
    status: 'error',
    found: '1 of 4 are missing or of another version: webpack',
    remedy: 'npm ci',
  });
});

it('reports a library, or the link of a workspace, that is not there', async () => {
  rmSync(join(environment.project, 'node_modules/react'), { recursive: true });
  rmSync(join(environment.project, 'node_modules/@raptors/webpack'));
  expect((await environment.ask(libraries)).found).toMatch(/^2 of 4 .*: react, @raptors\/webpack$/);
});

it('reports a range where one version is needed', async () => {
  environment.write('webpack/package.json', { dependencies: { webpack: '^5.110.3' } });
  expect(await environment.ask(pins)).toMatchObject({
    status: 'error',
    found: 'a range where one version is needed: webpack ^5.110.3 (webpack/package.json)',
  });
});

it('reports federation packages of different versions', async () => {
  environment.write('package.json', { devDependencies: { '@module-federation/runtime-core': '2.9.1' } });
  expect((await environment.ask(pins)).found).toMatch(
    /^more than one version is required: @module-federation\/runtime-core 2\.9\.1 \(package\.json\), @module-federation\/enhanced 2\.9\.2/,
  );
});

it('reports a second React', async () => {
  lockWith({ 'remotes/engage/node_modules/react': { version: '18.3.1' } });
  expect(await environment.ask(oneReact)).toMatchObject({
    status: 'error',
    found: '2 copies: 19.3.1 in node_modules/react, 18.3.1 in remotes/engage/node_modules/react',
  });
});
