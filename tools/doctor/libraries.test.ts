import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { libraries, lockFile, node, oneReact, pins } from './libraries';
import type { LockedPackage } from './lock';
import { aPatient, type TestPatient } from './testing';

let patient: TestPatient;

const webpackPackage = { dependencies: { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' } };
const root = { devDependencies: { react: '19.3.1' } };
const installed: Record<string, LockedPackage> = {
  'node_modules/react': { version: '19.3.1' },
  'node_modules/webpack': { version: '5.110.3' },
  'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  'node_modules/@raptors/webpack': { link: true, resolved: 'webpack' },
};

function lockWith(changes: Record<string, LockedPackage> = {}) {
  patient.write('package-lock.json', {
    packages: { '': root, webpack: webpackPackage, ...installed, ...changes },
  });
}

beforeEach(() => {
  patient = aPatient();
  patient.write('package.json', { engines: { node: '>=20.19' }, ...root });
  patient.write('webpack/package.json', webpackPackage);
  patient.write('node_modules/react/package.json', { version: '19.3.1' });
  patient.write('node_modules/webpack/package.json', { version: '5.110.3' });
  mkdirSync(join(patient.project, 'node_modules/@raptors'));
  symlinkSync('../../webpack', join(patient.project, 'node_modules/@raptors/webpack'));
  lockWith();
});
afterEach(() => patient.remove());

it('finds nothing wrong with a project as it should be', async () => {
  for (const examination of [node, lockFile, libraries, pins, oneReact])
    expect({ name: examination.name, ...(await patient.ask(examination)) }).toMatchObject({ status: 'ok' });
});

it('tells an old Node', async () => {
  const finding = await node.examine({ ...patient, nodeVersion: '20.18.0' });
  expect(finding).toMatchObject({ status: 'error', found: '20.18.0, but the project needs >=20.19' });
});

it('tells a package.json that the lock file has not followed', async () => {
  patient.write('webpack/package.json', {
    dependencies: { ...webpackPackage.dependencies, 'css-loader': '7.1.5' },
  });
  expect(await patient.ask(lockFile)).toMatchObject({
    status: 'error',
    found: 'does not know what webpack/package.json asks for',
    remedy: expect.stringContaining('npm install') as string,
  });
});

it('tells a library of another version', async () => {
  patient.write('node_modules/webpack/package.json', { version: '5.112.0' });
  expect(await patient.ask(libraries)).toEqual({
    status: 'error',
    found: '1 of 4 are missing or of another version: webpack',
    remedy: 'npm ci',
  });
});

it('tells a library, or the link of a workspace, that is not there', async () => {
  rmSync(join(patient.project, 'node_modules/react'), { recursive: true });
  rmSync(join(patient.project, 'node_modules/@raptors/webpack'));
  expect((await patient.ask(libraries)).found).toMatch(/^2 of 4 .*: react, @raptors\/webpack$/);
});

it('tells a range where one version is needed', async () => {
  patient.write('webpack/package.json', { dependencies: { webpack: '^5.110.3' } });
  expect(await patient.ask(pins)).toMatchObject({
    status: 'error',
    found: 'a range where one version is needed: webpack ^5.110.3 (webpack/package.json)',
  });
});

it('tells federation packages that do not go together', async () => {
  patient.write('package.json', { devDependencies: { '@module-federation/runtime-core': '2.9.1' } });
  expect((await patient.ask(pins)).found).toMatch(
    /^more than one version is asked for: @module-federation\/runtime-core 2\.9\.1 \(package\.json\), @module-federation\/enhanced 2\.9\.2/,
  );
});

it('tells a second React', async () => {
  lockWith({ 'remotes/engage/node_modules/react': { version: '18.3.1' } });
  expect(await patient.ask(oneReact)).toMatchObject({
    status: 'error',
    found: '2 copies: 19.3.1 in node_modules/react, 18.3.1 in remotes/engage/node_modules/react',
  });
});
