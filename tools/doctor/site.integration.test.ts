/** Checks of builds, caches and store, on a small released project. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { writeRecord } from '@raptors/webpack/inputs/build-record';
import { recordInputs } from '@raptors/webpack/inputs/record-inputs';
import { builds, caches, live } from './builds';
import { runChecks } from './command';
import type { Check, Environment } from './check';
import { store } from './store';
import { anEnvironment } from './an-environment';

let project: TestProject;
let environment: Environment;

beforeAll(async () => {
  project = await aProject(aShell(), aRemote());
  recordBuild('shell', aShell());
  recordBuild('remotes/our-work', aRemote());
  await project.release('shell', 'our-work', '--built');
});
afterAll(() => project.remove());

/** Marks a package as built from its current manifest. */
function recordBuild(path: string, { release }: ReleaseSource) {
  const folder = join(project.folder, path);
  const none = { files: new Set<string>(), folders: new Set<string>(), absent: new Set<string>() };
  writeRecord(folder, { ...recordInputs(folder, none, Infinity).record, cards: {}, id: release.id });
}

beforeEach(() => {
  const copy = mkdtempSync(join(tmpdir(), 'doctor-site-'));
  cpSync(project.folder, copy, { recursive: true });
  environment = {
    project: copy,
    nodeVersion: '22.12.0',
    port: 0,
    host: 'localhost',
    store: join(copy, '.site'),
  };
});
afterEach(() => rmSync(environment.project, { recursive: true, force: true }));

const ask = async (check: Check) => (await runChecks([check], environment))[0];
const inStore = (folder: string) =>
  readdirSync(join(environment.store, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(environment.store, folder, file),
  );

it('finds nothing wrong with a site that is live as in its sources', async () => {
  for (const check of [builds, live, store, caches()])
    expect(await ask(check)).toMatchObject({ name: check.name, status: 'ok' });
});

it('reports which builds and which live releases are older than the sources', async () => {
  writeFileSync(join(environment.project, 'remotes/our-work/package.json'), '{ "version": "1.0.1" }');
  expect(await ask(builds)).toMatchObject({ status: 'warning', found: 'older than the sources: our-work' });
  expect(await ask(live)).toMatchObject({ status: 'warning', found: 'sources differ: our-work' });
});

it('reports a manifest that does not keep to the contract', async () => {
  writeFileSync(join(environment.project, 'remotes/our-work/remote.json'), '{}');
  expect(await ask(builds)).toMatchObject({
    status: 'error',
    found: expect.stringMatching(/remote\.json: name/) as string,
  });
});

it('reports a store in which nothing has been released', async () => {
  rmSync(environment.store, { recursive: true });
  expect(await ask(live)).toMatchObject({ status: 'warning', found: 'nothing has been released yet' });
  expect(await ask(store)).toMatchObject({
    status: 'ok',
    found: expect.stringMatching(/is empty, and can be written$/) as string,
  });
});

it('reports a store that cannot be written', async () => {
  // Below a file nobody can write, not even root.
  writeFileSync(join(environment.project, 'file'), '');
  environment.store = join(environment.project, 'file/.site');
  expect(await ask(store)).toMatchObject({
    status: 'error',
    found: expect.stringMatching(
      /^The store .*file\/\.site cannot be a folder.* STORE=<folder>\.$/,
    ) as string,
  });
});

it.each([
  ['a page', 'objects', /\.html$/],
  ['a file of a release', 'releases', /\.css$/],
  ['a bundle that prerenders', 'server', /\.cjs$/],
])('reports %s that is missing from the store', async (_, folder, pattern) => {
  for (const file of inStore(folder).filter((name) => pattern.test(name))) rmSync(file);
  expect(await ask(store)).toMatchObject({
    status: 'error',
    found: expect.stringMatching(/edition 1: lacks \d+ files: /) as string,
  });
});

it.each([
  ['a page', 'objects', /\.html$/],
  ['a compressed form of a page', 'objects', /\.html\.br$/],
  ['a file of a release', 'releases', /\.css$/],
])('reports %s with damaged content', async (_, folder, pattern) => {
  for (const file of inStore(folder).filter((name) => pattern.test(name)))
    writeFileSync(file, 'something else');
  expect(await ask(store)).toMatchObject({
    status: 'error',
    found: expect.stringMatching(/edition 1: holds \d+ damaged files: /) as string,
  });
});

it('answers at once if no folder can be made', async () => {
  environment.store = '/proc/nope';
  expect(await ask(store)).toMatchObject({
    status: 'error',
    found: expect.stringContaining('The store /proc/nope may not be written') as string,
  });
});

it('reports a store with a missing edition, with the message of the release tool', async () => {
  cpSync(
    join(environment.store, 'editions/00000001.json'),
    join(environment.store, 'editions/00000003.json'),
  );
  expect(await ask(store)).toMatchObject({
    status: 'error',
    found: expect.stringContaining('is missing') as string,
  });
});

it('reports caches that have grown too large', async () => {
  const large = anEnvironment();
  large.write('node_modules/.cache/webpack/pack', 'x'.repeat(2_000));
  expect(await large.ask(caches(2_000))).toMatchObject({ status: 'ok' });
  expect(await large.ask(caches(1_999))).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('delete') as string,
  });
  large.remove();
});
