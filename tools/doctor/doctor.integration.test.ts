import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { OTHER_HOST, startHttpServer } from '@raptors/tests/support/site/http-server';
import { keepRecord, recordInputs } from '@raptors/webpack/inputs/build-record';
import { examine, type Environment } from './doctor';

let project: TestProject;
let environment: Environment;

beforeAll(async () => {
  project = await aProject(aShell(), aRemote());
  recordBuild('shell', aShell());
  recordBuild('remotes/our-work', aRemote());
  writeFileSync(join(project.folder, 'package.json'), '{ "name": "site", "engines": { "node": ">=20.19" } }');
  await project.release('shell', 'our-work', '--built');
});
afterAll(() => project.remove());

/** Marks a package as built from its current manifest. */
function recordBuild(path: string, { release }: ReleaseSource) {
  const folder = join(project.folder, path);
  const none = { read: new Set<string>(), absent: new Set<string>() };
  keepRecord(folder, { ...recordInputs(folder, none, Infinity).record, id: release.id });
}

beforeEach(() => {
  const copy = mkdtempSync(join(tmpdir(), 'doctor-'));
  cpSync(project.folder, copy, { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  environment = {
    project: copy,
    nodeVersion: '22.12.0',
    port: 0,
    host: '127.0.0.1',
    store: join(copy, '.site'),
    author: 'Asha',
    browser: '/usr/bin/chromium',
  };
});
afterEach(() => rmSync(environment.project, { recursive: true, force: true }));

const resultOf = async (name: string, changes: Partial<Environment> = {}) =>
  (await examine({ ...environment, ...changes })).find((result) => result.name === name);

it('finds nothing wrong with a site that is live as in its sources', async () => {
  expect((await examine(environment)).filter(({ status }) => status !== 'ok')).toEqual([]);
});

it.each<[string, Partial<Environment>, object]>([
  ['Node', { nodeVersion: '18.0.0' }, { status: 'error', found: '18.0.0, but the project needs >=20.19' }],
  ['git', { project: tmpdir() }, { status: 'warning', remedy: expect.stringContaining('git clone') }],
  ['browser', { browser: undefined }, { status: 'warning', remedy: expect.stringContaining('CHROMIUM') }],
  [
    'store',
    { store: '/proc/nope' },
    { status: 'error', found: expect.stringContaining('may not be written') },
  ],
  [
    'live site',
    { store: '/tmp/doctor-empty' },
    { status: 'warning', found: 'nothing has been released yet' },
  ],
])('%s: says what is wrong with %j, and what to do', async (name, changes, result) => {
  expect(await resultOf(name, changes)).toMatchObject({ ...result, remedy: expect.any(String) });
});

it('names a library that is not installed', async () => {
  writeFileSync(
    join(environment.project, 'package.json'),
    '{ "engines": { "node": "*" }, "dependencies": { "not-installed": "1.0.0" } }',
  );
  expect(await resultOf('libraries')).toMatchObject({
    status: 'error',
    found: expect.stringContaining('not-installed@1.0.0'),
    remedy: 'npm ci',
  });
});

it('names the packages whose live releases differ from the sources', async () => {
  writeFileSync(join(environment.project, 'remotes/our-work/package.json'), '{ "version": "1.0.1" }');
  expect(await resultOf('live site')).toMatchObject({ status: 'warning', found: 'sources differ: our-work' });
});

it('recognises a server of this project on the port', async () => {
  const server = await startHttpServer(
    (_, response) => response.writeHead(200, { 'X-Edition': '12' }).end(),
    OTHER_HOST,
  );
  const result = await resultOf('port', { port: server.port });
  await server.stop();
  expect(result?.found).toContain('a server with edition 12 of this site');
  expect(result?.remedy).toContain(`PORT=${server.port + 1}`);
});

it('says what to do when not even its own libraries are installed', () => {
  copyFileSync(join(__dirname, 'bin.mjs'), join(environment.project, 'bin.mjs'));
  const { status, stdout } = spawnSync(process.execPath, ['bin.mjs'], {
    cwd: environment.project,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ libraries .*\n.*→ npm ci/)]);
});
