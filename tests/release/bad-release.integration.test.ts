import { openStore } from '@raptors/site/store/open-store';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { answerOf } from '@raptors/tests/support/site/answer-of';

const section = { label: 'Our Work', order: 1 };
const one = { path: '/Our_Work/One', menu: { label: 'One', order: 1 } };
const good = aRemote({ section, pages: [one, { path: '/Our_Work/Two' }, { path: '/Our_Work/Old' }] });
const bad = aRemote({
  section,
  text: 'bad',
  pages: [
    one,
    { path: '/Our_Work/Second', module: './Two' },
    { path: '/Our_Work/Added', menu: { label: 'Added', order: 2 } },
  ],
  redirects: [
    { from: '/Our_Work/Two', to: '/Our_Work/Second' },
    { from: '/Our_Work/Old', to: '/Our_Work/One' },
    { from: '/Our_Work/Add', to: '/Our_Work/Added' },
  ],
});
const engage = aRemote({ name: 'engage', pages: [{ path: '/Engage/Help' }] });
const linking = aRemote({
  name: 'engage',
  text: 'linking',
  pages: [{ path: '/Engage/Help', html: '<h1>Help</h1><p><a href="/Our_Work/Added">See it</a> first.</p>' }],
  redirects: [{ from: '/Engage/See', to: '/Our_Work/Added' }],
});

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), good, engage);
  await project.type('shell', 'our-work', 'engage', '--built');
  await project.put(bad);
  await project.type('our-work', '--built');
  await project.put(linking);
  await project.type('engage', '--built');
});

type Answer = [url: string, status: number, location?: string];

async function expectAnswers(answers: Answer[]) {
  const store = await openStore(project.store);
  for (const [url, status, location] of answers) {
    const { statusCode, headers } = await answerOf(store, url);
    expect([url, statusCode, headers.location]).toEqual([url, status, location]);
    if (location) expect(headers['cache-control']).toBe('no-cache');
  }
}

it('answers 404 at the addresses that the earlier release lacks, names them, and is undone', async () => {
  const text = await project.type('rollback', 'our-work', '-m', 'wrong numbers');
  expect(text).toContain(`rolled back our-work ${good.release.id}.`);
  expect(text).toContain('4 addresses answer 404 until a release brings them back:');
  expect(text).toContain('\n  /Our_Work/Added\n');
  expect(text).toContain(`To undo it: npm run release -- rollback our-work ${bad.release.id}`);
  await expectAnswers([
    ['/Our_Work/Two', 200],
    ['/Our_Work/Old', 200],
    ['/our_work/added', 404],
    ['/Our_Work/Add', 404],
    ['/Our_Work/Second', 404],
    ['/Engage/See', 404],
    ['/Engage/Help', 200],
  ]);
  expect(await project.type('verify')).toContain('Nothing is missing or damaged');
  await project.type('rollback', 'our-work', bad.release.id);
  await expectAnswers([
    ['/Our_Work/Added', 200],
    ['/Our_Work/Add', 301, '/Our_Work/Added'],
    ['/Our_Work/Two', 301, '/Our_Work/Second'],
    ['/Our_Work/Second', 200],
  ]);
});

it('names the edition to go back to where another package has taken an address since', async () => {
  for (const [name, path] of [
    ['old', '/Old'],
    ['old', '/Older'],
    ['taking', '/Old'],
  ] as const) {
    await project.put(aRemote({ name, pages: [{ path }] }));
    await project.type(name, '--built');
  }
  const { status, stderr } = await project.release('rollback', 'old');
  expect(status).toBe(1);
  expect(stderr).toContain('/Old is taken');
  expect(stderr).toContain('npm run release -- rollback --edition 4');
});
