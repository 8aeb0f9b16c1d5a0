// `prune --keep 1 --days 0 && prune` failed for ever: the second one tried to read what the first one had removed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from '../../support/site/a-project';
import { aRemote } from '../../support/site/a-source';
import { first, updatedProject } from '../../support/site/live-project';
import { age } from '../release/own-process';

let project: TestProject;
beforeEach(async () => {
  project = await updatedProject();
  await project.put(aRemote({ text: 'third' }));
  await project.type('our-work', '--built');
});
afterEach(() => project.remove());

it('prunes again after a prune that kept less, and the history says what is gone', async () => {
  age(project.store);
  await project.type('prune', '--keep', '1', '--days', '0');
  expect(await project.type('prune')).toMatch(/Kept: 1 edition \(3 to 3\)/);
  const lines = (await project.type('history')).split('\n').filter((line) => line.startsWith('Edition'));
  expect(lines).toEqual([
    expect.not.stringContaining('pruned'),
    expect.stringMatching(/^Edition 2 .*\(pruned\)$/),
    expect.stringMatching(/^Edition 1 .*\(pruned\)$/),
  ]);
  expect((await project.data<{ isPruned: boolean }[]>('history')).map(({ isPruned }) => isPruned)).toEqual([
    false,
    true,
    true,
  ]);
});

it('keeps what was live within the days, though the clock of one release was wrong', async () => {
  const file = join(project.store, 'editions/00000002.json');
  const edition = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...edition, at: '1999-01-01T00:00:00.000Z' }));
  age(project.store);
  expect(await project.type('prune', '--keep', '1', '--days', '30')).toMatch(/Kept: 3 editions/);
  expect(await project.type('rollback', 'our-work', first.release.id)).toContain('is live');
});
