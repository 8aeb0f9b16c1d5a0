// An older tool took a store that a newer one had written, dropped the fields that it did not know, and wrote the next
// edition over the loss. And a store that had lost its newest edition was treated as complete: the number was used a
// second time.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STORE_FORMAT } from '@raptors/shared/contract/format';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
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

/** Adds an unknown field to the site of the edition. */
function rewriteSite(number: number, change: (site: Json) => Json) {
  const { site } = readJson(inStore(keys.edition(number))) as { site: string };
  const text = JSON.stringify(change(readJson(inStore(keys.object(site, 'json')))));
  const key = inStore(keys.object(sha256Of(text), 'json'));
  mkdirSync(dirname(key), { recursive: true });
  writeFileSync(key, text);
  rewriteEdition(number, { site: sha256Of(text) });
}

async function visit(url: string): Promise<string> {
  const { statusCode, payload } = await answerOf(await openStore(project.store), url);
  return `${statusCode} ${payload}`;
}

const WRITING = [
  ['our-work', '--built'],
  ['preview', 'our-work', '--built'],
  ['rollback', 'our-work'],
  ['pin', 'engage'],
  ['prune', '--days', '0'],
];

it.each(WRITING)(
  'a store of a later format is served and not written: %s',
  async (...words) => {
    rewriteEdition(1, { format: 99, commit: 'abc1234' });
    const before = files();
    const { status, stderr } = await project.release(...words);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /edition 1 .*needs tools that know format 99 of the store; these know formats up to \d+\. .*abc1234/i,
      ),
    ]);
    expect(files()).toEqual(before);
    expect(await visit('/Our_Work/One')).toMatch(/^200 .*<p>first<\/p>/s);
  },
  60_000,
);

it('a field that this version does not know is never dropped silently', async () => {
  rewriteSite(1, (site) => ({ ...site, campaigns: { spring: '/Engage/One' } }));
  const before = files();
  const { status, stderr } = await project.release('our-work', '--built');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/“campaigns”.*would be lost/)]);
  rewriteEdition(1, { change: { action: 'release', packages: [], ticket: 'R-7' } });
  expect((await project.release('our-work', '--built')).stderr).toMatch(/“change\.ticket”.*would be lost/);
  expect(files()).toEqual(before);
});

it('a build in a later format is refused before anything is written', async () => {
  const file = join(project.folder, 'remotes/our-work/dist/release.json');
  writeFileSync(file, JSON.stringify({ ...readJson(file), format: 99, novelty: true }));
  const { status, stderr } = await project.release('our-work', '--built');
  expect(status).toBe(1);
  expect(stderr).toMatch(/format: needs tools that know format 99 of the store/);
  expect(stderr).not.toContain('spelling');
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
  expect(await project.type('pin', 'engage')).toContain('Edition 3 is live');
  rmSync(inStore(keys.edition(3)));
  const { stderr } = await project.release('pin', 'engage');
  const [, mark = ''] = /remove (\S+shown\/\d+\.json)/.exec(stderr) ?? [];
  rmSync(mark);
  expect(await project.type('pin', 'engage')).toContain('Edition 3 is live');
});

it('an edition of another site instead is refused', async () => {
  await project.type('our-work', '--built');
  rewriteEdition(2, { lineage: '00000000-0000-4000-8000-000000000000' });
  expect((await project.release('pin', 'engage')).stderr).toMatch(/edition 2 .*belongs to another site/i);
});

it('every edition of a site carries its format and the lineage of the first', async () => {
  await project.type('our-work', '--built');
  const [one, two] = [1, 2].map((number) => readJson(inStore(keys.edition(number))));
  expect(one).toMatchObject({ format: STORE_FORMAT, lineage: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(two).toMatchObject({ format: STORE_FORMAT, lineage: one?.lineage });
  expect(readJson(inStore(keys.object(two?.site as string, 'json')))).toMatchObject({ format: STORE_FORMAT });
});
