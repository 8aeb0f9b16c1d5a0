// Tools took a store that others had written, dropped the fields that they did not know, and wrote the next edition over
// the loss. And a store that had lost its newest edition was treated as complete: the number was used a
// second time.
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

type Json = Record<string, unknown>;
const inStore = (key: string) => join(project.store, key);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const files = () => readdirSync(project.store, { recursive: true }).sort();

/** Changes the edition's line as another tool would have written it. */
function rewriteEdition(number: number, change: Json) {
  const file = inStore(keys.edition(number));
  writeFileSync(file, JSON.stringify({ ...readJson(file), ...change }));
}

async function visit(url: string): Promise<string> {
  const { statusCode, payload } = await answerOf(await openStore(project.store), url);
  return `${statusCode} ${payload}`;
}

const WRITING = [
  ['our-work', '--built'],
  ['preview', 'our-work', '--built'],
  ['rollback', 'our-work'],
  ['prune', '--days', '0'],
];

it.each([
  [99, /format: is 99, and these tools know format \d+ only\. Update this checkout/],
  [5, /format: is 5, and these tools know format \d+ only\. .*starts again in a new store/],
])(
  'a store of format %i is refused with what to do, and not written',
  async (format, sentence) => {
    rewriteEdition(1, { format, novelty: true });
    const before = files();
    for (const words of WRITING) {
      const { status, stderr } = await project.release(...words);
      expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(files()).toEqual(before);
  },
  60_000,
);

it('a field that this version does not know is never dropped silently', async () => {
  rewriteEdition(1, { change: { action: 'release', packages: [], ticket: 'R-7' } });
  const before = files();
  expect((await project.release('our-work', '--built')).stderr).toMatch(
    /change\.ticket: is an unknown field/,
  );
  expect(files()).toEqual(before);
});

it('a store that has lost its newest edition is not written, until its mark is removed', async () => {
  await project.type('our-work', '--built');
  renameSync(inStore(keys.edition(2)), join(project.folder, 'edition-2.json'));
  for (const words of WRITING) {
    const { status, stderr } = await project.release(...words);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/newest edition is 1, and edition 2 has been live.*Put .*00000002\.json back/s),
    ]);
  }
  expect(await visit('/Our_Work/One')).toMatch(/^200 /);

  renameSync(join(project.folder, 'edition-2.json'), inStore(keys.edition(2)));
  expect(await project.type('rollback', 'our-work')).toContain('Edition 3 is live');
  rmSync(inStore(keys.edition(3)));
  const { stderr } = await project.release('rollback', 'our-work');
  const [, mark = ''] = /remove (\S+activated\/\d+\.json)/.exec(stderr) ?? [];
  rmSync(mark);
  expect(await project.type('rollback', 'our-work')).toContain('Edition 3 is live');
});
