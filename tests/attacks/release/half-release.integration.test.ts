// A machine slept while another command took its lease for that of one that died. What it had begun to write was gone, and its release
// went live with 111 missing files and exit status 0.
import { join } from 'node:path';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { TestProject } from '../../support/site/a-project';
import { liveProject, second } from '../../support/site/live-project';
import { age, holdTool } from './own-process';

let project: TestProject;
beforeEach(async () => {
  project = await liveProject();
  await project.put(second);
});
afterEach(() => project.remove());

const { name, id, files, server } = second.release;
const keysOfSecond = [
  ...Object.keys(files).map((file) => `releases/${name}/${id}/${file}`),
  ...Object.keys(server).map((file) => `server/${name}/${id}/${file}`),
];
const areStored = () => Promise.all(keysOfSecond.map((key) => folderStore(project.store).has(key)));
const liveRelease = async () =>
  (await readLiveEdition(folderStore(project.store)))?.site.packages[name]?.release;

const leaseFiles = () =>
  readdirSync(join(project.store, 'runs')).map((file) => join(project.store, 'runs', file));

it('composes again when its lease was removed while its machine slept, and others moved on', async () => {
  const release = await holdTool(project, [name, '--built'], {
    call: 'readdir',
    path: join(project.store, 'server', name, id),
  });
  age(project.store);
  const [lease = ''] = leaseFiles();
  utimesSync(lease, new Date(0), new Date(0));
  // Another command removes the old lease; here the files are removed too, as for a release without a description.
  await project.type('pin', 'engage');
  for (const key of keysOfSecond) rmSync(join(project.store, key), { force: true });
  const { status, stderr } = await release.letGo();
  expect([status, stderr]).toEqual([0, expect.stringContaining('Composing again')]);
  expect(await liveRelease()).toBe(id);
  expect(await areStored()).not.toContain(false);
}, 60_000);
