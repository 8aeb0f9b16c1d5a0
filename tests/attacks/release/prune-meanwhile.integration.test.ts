import { promises, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { TestProject } from '../../support/site/a-project';
import { first, second, updatedProject } from '../../support/site/live-project';
import { age } from './age';

let project: TestProject;
beforeEach(async () => void (project = await updatedProject()));

const store = () => folderStore(project.store);
const isStored = (key: string) => store().has(key);
const liveRelease = async () => (await readLiveEdition(store()))?.site.packages['our-work']?.release;

const filesOf = ({ release }: typeof first) => {
  const place = `${release.package.name}/${release.id}`;
  return [
    `manifests/${place}.json`,
    ...Object.keys(release.files).map((file) => `releases/${place}/${file}`),
    ...Object.keys(release.server).map((file) => `server/${place}/${file}`),
  ];
};

it('keeps what a rollback makes live during its search', async () => {
  age(project.store);
  const { readdir } = promises;
  const searched = jest.spyOn(promises, 'readdir').mockImplementation((async (
    path: string,
    options: never,
  ) => {
    if (path.startsWith(join(project.store, 'objects'))) {
      searched.mockRestore();
      await project.type('rollback', 'our-work');
      // Longer than `CLOCK_MARGIN_MS` of the release tool.
      const later = Date.now() + 2_500;
      jest.spyOn(Date, 'now').mockReturnValue(later);
    }
    return readdir(path, options);
  }) as never);
  await project.release('prune', '--keep', '1', '--days', '0');
  jest.restoreAllMocks();
  expect(await liveRelease()).toBe(first.release.id);
  expect(await Promise.all(filesOf(first).map(isStored))).not.toContain(false);
  expect(await project.type('rollback', 'our-work', second.release.id)).toContain('Edition 4 is live');
  expect(await project.type('rollback', 'our-work', first.release.id)).toContain('Edition 5 is live');
});

it('refuses a rollback to a release with a lost file, and says how to restore it', async () => {
  rmSync(join(project.store, filesOf(first).at(-1) ?? ''));
  const { status, stderr } = await project.release('rollback', 'our-work');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /our-work 1\.0\.0-\w+ is not complete in .*: .* is missing\. Put it back from a copy/,
  );
  expect(await liveRelease()).toBe(second.release.id);
});
