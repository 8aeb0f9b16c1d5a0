import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveEdition, readPackageEntry } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { filesIn } from '../../support/project/a-folder';
import type { TestProject } from '../../support/site/a-project';
import { second, updatedProject } from '../../support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await updatedProject()));

const inStore = (key: string) => join(project.store, key);
const contents = () =>
  Object.fromEntries(
    filesIn(project.store)
      .filter((key) => !key.startsWith('.tmp/'))
      .map((key) => [inStore(key), readFileSync(inStore(key), 'base64')]),
  );

async function keysOf() {
  const store = folderStore(project.store);
  const live = await readLiveEdition(store);
  const record = live?.site.packages['our-work']?.entry ?? '';
  const { pages } = await readPackageEntry(store, record);
  return {
    page: keys.object(pages['/Our_Work/One']?.file ?? '', 'html'),
    script: `${keys.releaseFolder('our-work', second.release.id)}remote-entry.0123456789.js`,
    bundle: keys.server('our-work', second.release.id, 'One.cjs'),
    description: keys.release('our-work', second.release.id),
    edition: keys.edition(1),
  };
}
type Named = keyof Awaited<ReturnType<typeof keysOf>>;

it('an undamaged store: counts everything, ends with 0, writes nothing', async () => {
  const before = contents();
  expect(await project.release('verify')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Nothing is missing or damaged: 2 editions \(0 pruned\), 0 previews, 4 releases, 8 pages; \d+ files, .*\nUnreferenced.*: 0 files/,
    ),
  });
  expect(contents()).toEqual(before);
});

const attacks: [what: string, file: Named, form: string, act: 'remove' | 'empty' | 'change'][] = [
  ['a page is changed', 'page', '', 'change'],
  ['a compressed page is emptied', 'page', '.br', 'empty'],
  ['a script is lost in all forms', 'script', '*', 'remove'],
  ['a bundle that prerenders is changed', 'bundle', '', 'change'],
  ['a description is lost', 'description', '', 'remove'],
  ['a line of the history is lost', 'edition', '', 'remove'],
];

it.each(attacks)('%s: is found and named, and nothing is changed', async (_what, file, form, act) => {
  const key = (await keysOf())[file];
  const forms = (form === '*' ? ['', '.br'] : [form]).map((one) => inStore(key + one));
  const isRemoved = act === 'remove';
  for (const path of forms) {
    if (isRemoved) rmSync(path);
    else writeFileSync(path, act === 'empty' ? '' : 'changed');
  }
  const before = contents();
  const { status, stderr } = await project.release('verify');
  expect(status).toBe(1);
  // A file with no encoding left is reported once.
  for (const path of isRemoved ? forms.slice(0, 1) : forms)
    expect(stderr).toContain(`✗ ${path}\n  is ${isRemoved ? 'missing' : 'damaged'}`);
  expect(contents()).toEqual(before);
});
