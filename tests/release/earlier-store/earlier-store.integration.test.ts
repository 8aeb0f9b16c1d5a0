/**
 * A store that an earlier version of the tools wrote: six pages in five editions, with a rollback, a pin, a kept
 * release and a preview. It was written once, by version 1.0.0, and never changes; the tests use a copy.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@raptors/site/store/open-store';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';
import { answerOf } from '../../support/site/answer-of';

const section = { label: 'Our Work', order: 1 };
const pages = [{ path: '/Our_Work/One', menu: { label: 'One', order: 1 } }, { path: '/Our_Work/Two' }];
const next = aRemote({ section, pages, text: 'written by the tools of today' });

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), aRemote({ name: 'engage' }), next);
  await cp(join(__dirname, 'store'), project.store, { recursive: true });
});

/** What visitors get at these addresses. */
async function visit(...paths: string[]): Promise<string[]> {
  const store = await openStore(project.store);
  const answers = await Promise.all(paths.map((url) => answerOf(store, url)));
  return answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`);
}

it('is served: pages, registry, files and preview', async () => {
  const [home, one, registry, script, preview] = await visit(
    '/',
    '/our_work/one',
    '/registry.json',
    '/releases/engage/1.0.0-d718bc72717f/remote-entry.0123456789.js',
    '/~preview/4f755e8dc5/Our_Work/One',
  );
  expect(home).toMatch(/^200 .*<p>first<\/p>/s);
  expect(one).toMatch(/^200 .*<p>first<\/p>/s);
  expect(registry).toMatch(/^200 .*1\.0\.0-99e0ff1f0574/s);
  expect(script).toMatch(/^200 .*engage first/s);
  expect(preview).toMatch(/^200 .*new telemetry text/s);
});

it('keeps its history', async () => {
  const history = await project.type('history');
  expect(history).toMatch(/Edition 5 .*Edition 4 .*Edition 3 .*Edition 2 .*Edition 1 /s);
  expect(history).toContain('rolled back our-work 1.0.0-e84cefcde7fb → 1.0.0-99e0ff1f0574');
  expect(await project.type('status')).toMatch(/^engage +1\.0\.0-d718bc72717f .*pinned by Asha/m);
});

it('takes a release, which changes what visitors see of that remote only', async () => {
  // The data behind a page is written again once, with the views that today's tools make.
  const seen = async () =>
    (await visit('/', '/Engage/One', '/Our_Work/One')).map((answer) => answer.split('<script type=')[0]);
  const before = await seen();
  await project.type('our-work', '--built');
  const after = await seen();
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).toContain('written by the tools of today');
});

it('goes back to what an earlier edition showed', async () => {
  await project.type('rollback', '--edition', '2');
  const [one] = await visit('/Our_Work/One');
  expect(one).toContain('new telemetry text');
});

it('is pruned without losing a page, and exported', async () => {
  await project.type('our-work', '--built');
  await project.type('prune', '--keep', '1', '--days', '0');
  const [home, one] = await visit('/', '/Our_Work/One');
  expect(home).toMatch(/^200 /);
  expect(one).toContain('written by the tools of today');
  const exported = await project.type('export', join(project.folder, 'exported'));
  expect(exported).toMatch(/with 5 pages/);
});
