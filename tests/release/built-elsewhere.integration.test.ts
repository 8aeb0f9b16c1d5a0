import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { liveProject, second } from '@raptors/tests/support/site/live-project';

it('previews what another machine has built, while the sources here are older', async () => {
  const project = await liveProject();
  const builder = await liveProject();
  await builder.put(second);
  const candidate = join(project.folder, 'candidates/our-work');
  mkdirSync(candidate, { recursive: true });
  for (const file of ['dist', 'remote.json', 'package.json'])
    cpSync(join(builder.folder, 'remotes/our-work', file), join(candidate, file), { recursive: true });
  const said = await project.type('preview', '--built', 'candidates/our-work/');
  expect(said).toContain('To make it live: npm run release -- our-work');
});
