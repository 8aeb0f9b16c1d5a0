/** The constants of the organisation change: two packages are built from them, and only one is checked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash, workingTreeOf } from '@raptors/webpack/fingerprint/project-state';
import { keepRecord } from '@raptors/webpack/inputs/build-record';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { engage, first, liveProject, second } from '@raptors/tests/support/site/live-project';

const CONSTANTS = 'shared/organisation/organisation.json';

it('check names the packages that show old values, and --changed releases them', async () => {
  const project = await liveProject();
  const write = (email: string) => {
    mkdirSync(join(project.folder, 'shared/organisation'), { recursive: true });
    writeFileSync(join(project.folder, CONSTANTS), JSON.stringify({ email }));
  };
  const built = ({ release: { name, id } }: typeof first, input = CONSTANTS) => {
    const folder = name === 'shell' ? 'shell' : `remotes/${name}`;
    const at = join(project.folder, folder);
    const state = workingTreeOf(at);
    const inputs = { [input]: inputHash(state, input) };
    keepRecord(at, { format: 2, id, folder, inputs, libraries: state.librariesOf(folder) });
  };
  writeFileSync(join(project.folder, 'package-lock.json'), '{}');
  write('old@example.org');
  for (const live of [first, engage]) built(live);
  built(aShell(), 'shell/shell.json');
  write('new@example.org');
  await project.put(second);
  built(second);
  const named = await project.type('check', 'our-work', '--built');
  expect(named).toContain('! shared/organisation has changed since engage went live');
  expect(named).toContain('npm run release -- release --changed');

  const renewed = aRemote({ name: 'engage', text: 'new@example.org' });
  await project.put(renewed);
  built(renewed);
  const released = await project.type('release', '--changed');
  expect(released).toContain(`released engage ${renewed.release.id}, our-work ${second.release.id}`);
  expect(await project.type('release', '--changed')).toContain('Nothing to do');
  await project.remove();
});
