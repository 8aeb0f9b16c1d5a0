import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { manifestsElsewhere } from './live-remotes';

let project: TestProject;
const setting = process.env.STORE;

beforeEach(async () => {
  const guest = aRemote({ name: 'falcon-watch', section: { label: 'Falcon Watch', order: 9 } });
  project = await aProject(aShell(), aRemote(), guest);
  await project.release('shell', 'our-work', 'falcon-watch', '--built');
  process.env.STORE = project.store;
});
afterEach(async () => {
  if (setting === undefined) delete process.env.STORE;
  else process.env.STORE = setting;
  await project.remove();
});

const names = async () => (await manifestsElsewhere(project.folder)).map(({ name }) => name);

it('finds live remotes of other repositories, and none of this project', async () => {
  expect(await names()).toEqual([]);
  await rm(join(project.folder, 'remotes/falcon-watch'), { recursive: true });
  expect(await names()).toEqual(['falcon-watch']);
});

it('continues, and says why, when the store cannot be read', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  process.env.STORE = 's3://NO_BUCKET';
  expect(await names()).toEqual([]);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^The live site could not be read/));
  said.mockRestore();
});
