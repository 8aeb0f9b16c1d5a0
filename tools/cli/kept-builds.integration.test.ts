/** A build whose `dist` is gone, as after a fresh clone with kept caches: it comes back as it was, or is built again. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { keepBuild } from '@raptors/webpack/build/kept-builds';
import { keepRecord, recordInputs } from '@raptors/webpack/inputs/build-record';

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), aRemote());
  build('shell', aShell());
  build('remotes/our-work', aRemote());
  rmSync(join(project.folder, 'remotes/our-work/dist'), { recursive: true });
});
afterEach(() => project.remove());

/** What the build of a package leaves behind besides its `dist`. */
function build(path: string, { release }: ReleaseSource) {
  const folder = join(project.folder, path);
  const none = { read: new Set<string>(), absent: new Set<string>() };
  keepBuild(folder, release.id, filesBelow(join(folder, 'dist')));
  keepRecord(folder, { ...recordInputs(folder, none, Infinity).record, id: release.id });
}

function filesBelow(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)]),
  );
}

const release = () => project.release('shell', 'our-work', '--create');

it('is restored and released without a build', async () => {
  const { status, stderr } = await release();
  expect({ status, isBuilt: stderr.includes('Building') }).toEqual({ status: 0, isBuilt: false });
  expect(await project.data('status')).toMatchObject({ packages: [{ name: 'our-work' }, { name: 'shell' }] });
});

/** Changes the kept build of the remote. */
function changeKept(change: (content: Buffer) => Buffer) {
  const kept = keptFile('remotes/our-work');
  writeFileSync(kept, change(readFileSync(kept)));
}

function keptFile(path: string): string {
  const cache = join(project.folder, path, 'node_modules/.cache/builds/top');
  return join(cache, readdirSync(cache).find((name) => name.endsWith('.dist')) ?? '');
}

it.each([
  ['is damaged', () => changeKept((content) => content.fill(0, content.length - 1))],
  ['is that of another package', () => changeKept(() => readFileSync(keptFile('shell')))],
  [
    'was made from other sources',
    () => writeFileSync(join(project.folder, 'remotes/our-work/package.json'), '{ "version": "1.0.1" }'),
  ],
])('is built again when the kept one %s', async (_, change) => {
  change();
  const { status, stderr } = await release();
  expect(status).toBe(1);
  // The recipe is not installed in this project.
  expect(stderr).toContain('@raptors/webpack is not installed there');
});
