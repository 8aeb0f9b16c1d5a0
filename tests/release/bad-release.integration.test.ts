/** A release with new, moved and deleted pages is rolled back after others have released. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  project = await aProject(aShell({ speaks: [1, 2] }), good, engage);
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

it('redirects removed addresses temporarily, and names the pages that still link to them', async () => {
  const text = await project.type('rollback', 'our-work', '-m', 'wrong numbers');
  expect(text).toContain(`rolled back our-work ${good.release.id}.`);
  expect(text).toContain(
    '3 addresses leave the site, and lead on (status 302) until a release brings them back:',
  );
  expect(text).toContain('\n  /Our_Work/Added → /Our_Work/One\n');
  expect(text).toContain('\n  /Our_Work/Second → /Our_Work/Two\n');
  expect(text).toContain(`To undo it: npm run release -- rollback our-work ${bad.release.id}`);
  await expectAnswers([
    ['/Our_Work/Two', 200],
    ['/Our_Work/Old', 200],
    ['/our_work/added', 302, '/Our_Work/One'],
    ['/Our_Work/Add', 302, '/Our_Work/One'],
    ['/Our_Work/Second', 302, '/Our_Work/Two'],
    ['/Engage/See', 302, '/Our_Work/One'],
    ['/Engage/Help', 200],
  ]);
  expect(await project.type('verify')).toContain('Nothing is missing or damaged');
});

it('is undone by the command that it prints, redirects and menu too', async () => {
  await project.type('rollback', 'our-work');
  await project.type('rollback', 'our-work', bad.release.id);
  const forward: Answer[] = [
    ['/Our_Work/Added', 200],
    ['/Our_Work/Add', 301, '/Our_Work/Added'],
    ['/Our_Work/Two', 301, '/Our_Work/Second'],
    ['/Our_Work/Second', 200],
  ];
  await expectAnswers(forward);
  // A release brings them back as a roll-back forward does.
  await project.type('rollback', 'our-work', good.release.id);
  await project.type('our-work', '--built');
  await expectAnswers(forward);
});

it('redirects to the requested page, in exported files too', async () => {
  await project.type('rollback', 'our-work', '--leave-to', '/engage/help');
  const folder = join(project.folder, 'public-site');
  await project.type('export', folder);
  expect(await readFile(join(folder, 'public/_redirects'), 'utf8')).toContain(
    '/Our_Work/Added /Engage/Help 302\n',
  );
  expect(await readFile(join(folder, 'nginx.conf'), 'utf8')).toMatch(
    /\$page_temporary \{[^}]*"\/Our_Work\/Added" "\/Engage\/Help";/,
  );
});

it('names the edition to go back to when another package has taken an address since', async () => {
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
