/** A release that added, moved and deleted pages is rolled back alone, while others have released on top of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@raptors/site/store/open-store';
import { aPageSet } from '@raptors/tests/support/site/a-page-set';
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

async function open(...addresses: string[]) {
  const store = await openStore(project.store);
  return Promise.all(
    addresses.map(async (url) => {
      const { statusCode, headers } = await answerOf(store, url);
      return [url, statusCode, ...(headers.location ? [headers.location, headers['cache-control']] : [])];
    }),
  );
}

it('leads the addresses that leave on for now, and names the pages that still link to them', async () => {
  const text = await project.type('rollback', 'our-work', '-m', 'wrong numbers');
  expect(text).toContain(`rolled back our-work ${good.release.id}.`);
  expect(text).toContain(
    '3 addresses leave the site, and lead on (status 302) until a release brings them back:',
  );
  expect(text).toContain('\n  /Our_Work/Added → /Our_Work/One, linked from /Engage/Help\n');
  expect(text).toContain('\n  /Our_Work/Second → /Our_Work/Two\n');
  expect(text).toContain(`To undo it: npm run release -- rollback our-work ${bad.release.id}`);
  expect(
    await open(
      '/Our_Work/Two',
      '/Our_Work/Old',
      '/our_work/added',
      '/Our_Work/Add',
      '/Our_Work/Second',
      '/Engage/See',
      '/Engage/Help',
    ),
  ).toEqual([
    ['/Our_Work/Two', 200],
    ['/Our_Work/Old', 200],
    ['/our_work/added', 302, '/Our_Work/One', 'no-cache'],
    ['/Our_Work/Add', 302, '/Our_Work/One', 'no-cache'],
    ['/Our_Work/Second', 302, '/Our_Work/Two', 'no-cache'],
    ['/Engage/See', 302, '/Our_Work/One', 'no-cache'],
    ['/Engage/Help', 200],
  ]);
  expect(await project.type('verify')).toContain('Nothing is missing or damaged');
});

it('is undone by the command that it prints, redirects and menu too', async () => {
  const { edition } = await project.data<{ edition: { site: string } }>('rollback', 'our-work');
  await project.type('rollback', 'our-work', bad.release.id);
  const addresses = [
    '/Our_Work/Added',
    '/Our_Work/Add',
    '/Our_Work/Two',
    '/Our_Work/Old',
    '/Our_Work/Second',
  ];
  const forward = [
    ['/Our_Work/Added', 200],
    ['/Our_Work/Add', 301, '/Our_Work/Added', 'no-cache'],
    ['/Our_Work/Two', 301, '/Our_Work/Second', 'no-cache'],
    ['/Our_Work/Old', 301, '/Our_Work/One', 'no-cache'],
    ['/Our_Work/Second', 200],
  ];
  expect(await open(...addresses)).toEqual(forward);
  const again = await project.data<{ edition: { site: string }; temporaryRedirects: object }>(
    'rollback',
    'our-work',
    good.release.id,
  );
  expect(again.temporaryRedirects).toEqual({
    '/Our_Work/Added': '/Our_Work/One',
    '/Our_Work/Add': '/Our_Work/One',
    '/Our_Work/Second': '/Our_Work/Two',
  });
  expect(again.edition.site).not.toBe(edition.site);
  // A release brings them back as a roll-back forward does, and what follows it keeps them.
  await project.type('our-work', '--built');
  await project.type('rollback', 'engage');
  expect(await open(...addresses)).toEqual(forward);
});

it('leads to the page that is named, in exported files too', async () => {
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

it('refuses a page to lead to that the site does not have, and changes nothing', async () => {
  const { status, stderr } = await project.release('rollback', 'our-work', '--leave-to', '/Our_Work/Added');
  expect([status, stderr]).toEqual([1, expect.stringContaining('has no page /Our_Work/Added')]);
  expect(await open('/Our_Work/Added')).toEqual([['/Our_Work/Added', 200]]);
});

it('rolls back added and deleted records of a page set', async () => {
  await project.put(aPageSet({ records: { kite: 'A kite', owl: 'An owl' } }));
  await project.type('birds', '--built');
  await project.put(
    aPageSet({
      records: { kite: 'A kite', hawk: 'A hawk' },
      redirects: [{ from: '/Birds/owl', to: '/Birds_list' }],
    }),
  );
  await project.type('birds', '--built');
  await project.type('rollback', 'birds');
  expect(await open('/Birds/hawk', '/Birds/owl')).toEqual([
    ['/Birds/hawk', 302, '/Birds_list', 'no-cache'],
    ['/Birds/owl', 200],
  ]);
});

it('names the edition to go back to where another package has taken an address since', async () => {
  await project.put(aRemote({ name: 'old', pages: [{ path: '/Old' }] }));
  await project.type('old', '--built');
  await project.put(aRemote({ name: 'old', text: 'later', pages: [{ path: '/Older' }] }));
  await project.type('old', '--built');
  await project.put(aRemote({ name: 'taking', pages: [{ path: '/Old' }] }));
  await project.type('taking', '--built');
  const { status, stderr } = await project.release('rollback', 'old');
  expect(status).toBe(1);
  expect(stderr).toContain('/Old is taken');
  expect(stderr).toContain('npm run release -- rollback --edition 4');
});

it('says in one sentence from where a page that disappears is linked', async () => {
  await project.put(good);
  const { stderr } = await project.release('our-work', '--built');
  expect(stderr).toContain(
    '/Our_Work/Added disappears, and the menu of every live page, /Engage/Help and the home page link to it; so do bookmarks',
  );
});
