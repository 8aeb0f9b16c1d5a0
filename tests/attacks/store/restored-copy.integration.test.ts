/** A store is lost, and comes back on another machine from the copy of the night before, as the operators' page says. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/project/a-folder';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { answerOf } from '../../support/site/answer-of';
import type { TestProject } from '../../support/site/a-project';
import { liveProject, second } from '../../support/site/live-project';

jest.setTimeout(120_000);

let project: TestProject;
let copies: string;
beforeEach(async () => {
  project = await liveProject();
  copies = aFolder();
});

const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/sitemap.xml', '/Nowhere'];
const answers = (folder: string) =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const { statusCode, body } = await answerOf(folderStore(folder), address);
      return [address, statusCode, body];
    }),
  );

it('a copy of the store answers as the store did, is whole, and takes the next release', async () => {
  const before = await answers(project.store);
  const copy = join(copies, 'store');
  await cp(project.store, copy, { recursive: true });
  await rm(project.store, { recursive: true });

  await cp(copy, project.store, { recursive: true });
  expect(await answers(project.store)).toEqual(before);
  expect(await project.type('verify')).toContain('Nothing is missing or damaged: ');
  await project.put(second);
  expect(await project.type('our-work', '--built')).toContain('Edition 2 is live');
});
