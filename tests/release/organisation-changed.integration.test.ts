import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepStamp, sourcesOf } from '@raptors/webpack/fingerprint/build-stamp';
import * as sourcePackage from '@raptors/webpack/fingerprint/package-folder';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { engage, first, liveProject, second } from '@raptors/tests/support/site/live-project';

jest.mock('@raptors/webpack/fingerprint/package-folder', () => {
  const actual = jest.requireActual<typeof sourcePackage>('@raptors/webpack/fingerprint/package-folder');
  return { ...actual, sharedFolder: jest.fn(actual.sharedFolder) };
});

const CONSTANTS = 'shared/organisation/organisation.json';

it('--changed releases all packages that show old values', async () => {
  const project = await liveProject();
  const write = (email: string) => {
    mkdirSync(join(project.folder, 'shared/organisation'), { recursive: true });
    writeFileSync(join(project.folder, CONSTANTS), JSON.stringify({ email }));
  };
  jest.mocked(sourcePackage.sharedFolder).mockReturnValue(join(project.folder, 'shared'));
  const built = ({ release }: typeof first) => {
    const { name } = release.package;
    const at = join(project.folder, name === 'shell' ? 'shell' : `remotes/${name}`);
    keepStamp(at, sourcesOf(at), release.id);
  };
  writeFileSync(join(project.folder, 'package-lock.json'), '{}');
  write('old@example.org');
  for (const live of [first, engage]) built(live);
  write('new@example.org');
  built(aShell());
  await project.put(second);
  built(second);
  const renewed = aRemote({ name: 'engage', text: 'new@example.org' });
  await project.put(renewed);
  built(renewed);
  const released = await project.type('release', '--changed');
  expect(released).toContain(`released engage ${renewed.release.id}, our-work ${second.release.id}`);
  expect(await project.type('release', '--changed')).toContain('Nothing to do');
});
