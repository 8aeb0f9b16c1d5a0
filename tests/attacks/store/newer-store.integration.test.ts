import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keys } from '@raptors/site/store/keys';
import { openStore } from '@raptors/site/store/open-store';
import { answerOf } from '../../support/site/answer-of';
import type { TestProject } from '../../support/site/a-project';
import { liveProject, second } from '../../support/site/live-project';

let project: TestProject;
beforeEach(async () => {
  project = await liveProject();
  await project.put(second);
});

const inStore = (key: string) => join(project.store, key);
const files = () => readdirSync(project.store, { recursive: true }).sort();

const WRITING = [
  ['our-work', '--built'],
  ['preview', 'our-work', '--built'],
  ['rollback', 'our-work'],
  ['prune', '--days', '0'],
];

it.each([
  [{ format: 99 }, /format: is 99, and these tools know format \d+ only\. Update this checkout/],
  [{ format: 5 }, /format: is 5, and these tools know format \d+ only\. .*starts again in a new store/],
  [{ change: { kind: 'release', packages: [], ticket: 'R-7' } }, /change\.ticket: is an unknown field/],
])(
  'a store with %j is refused with the reason, and not written',
  async (change, sentence) => {
    const file = inStore(keys.edition(1));
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }));
    const before = files();
    for (const words of WRITING) {
      const { status, stderr } = await project.release(...words);
      expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(files()).toEqual(before);
  },
  60_000,
);

it('a store without its newest edition is not written until it is back or its mark is removed', async () => {
  await project.type('our-work', '--built');
  renameSync(inStore(keys.edition(2)), join(project.folder, 'edition-2.json'));
  for (const words of WRITING) {
    const { status, stderr } = await project.release(...words);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/newest edition is 1, and edition 2 has been live.*Put .*00000002\.json back/s),
    ]);
  }
  expect((await answerOf(await openStore(project.store), '/Our_Work/One')).statusCode).toBe(200);

  renameSync(join(project.folder, 'edition-2.json'), inStore(keys.edition(2)));
  expect(await project.type('rollback', 'our-work')).toContain('Edition 3 is live');
  rmSync(inStore(keys.edition(3)));
  const { stderr } = await project.release('rollback', 'our-work');
  const [, mark = ''] = /remove (\S+activated\/\d+\.json)/.exec(stderr) ?? [];
  rmSync(mark);
  expect(await project.type('rollback', 'our-work')).toContain('Edition 3 is live');
});
