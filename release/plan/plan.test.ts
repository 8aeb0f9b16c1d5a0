import { packageKey } from '@raptors/shared/contract/package-id';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { makeLive, releaseSources } from '@raptors/tests/support/site/release-sources';
import { findRestore, findRollback } from './history';
import { liveReleases } from './live';

const work = aRemote({ pages: [{ path: '/Our_Work/One' }, { path: '/Our_Work/Two' }] });
const engage = aRemote({ name: 'engage', pages: [{ path: '/Engage/Help' }] });
const watch = aRemote({
  name: 'watch',
  pages: [
    {
      path: '/Watch/Falcons',
      html: '<h1>Falcons</h1><a href="/Our_Work/Three">Three</a>',
      menu: { label: 'Falcons', order: 1 },
    },
    // It was a page of our-work.
    { path: '/Our_Work/Two' },
  ],
});
const workLater = aRemote({
  text: 'later',
  pages: [
    { path: '/Our_Work/First', module: './One', html: '<h1>First</h1><a href="/Watch/Falcons">Falcons</a>' },
    { path: '/Our_Work/Three' },
  ],
  redirects: [{ from: '/Our_Work/One', to: '/Our_Work/First' }],
});

let store: ReturnType<typeof memoryStore>;
const back = async (number: number) => makeLive(store, await findRestore(store, number));

async function expectAnswers(answers: Record<string, number | string>) {
  for (const [url, expected] of Object.entries(answers)) {
    const { statusCode, headers } = await answerOf(store, url);
    expect([url, [statusCode, headers.location].join(' ').trim()]).toEqual([url, String(expected)]);
  }
}

beforeEach(async () => {
  store = memoryStore();
  await releaseSources(store, [aShell(), work, engage]);
  await makeLive(store, { kind: 'retire', name: 'engage', redirects: { '/Engage/Help': '/' } });
  await releaseSources(store, [aShell({ text: 'later' })]);
  await releaseSources(store, [workLater, watch]);
});

it('is what the edition showed; addresses that came later answer 404', async () => {
  await back(1);
  const live = await readLiveEdition(store);
  expect(liveReleases(live)).toEqual({
    shell: aShell().release.id,
    'our-work': work.release.id,
    engage: engage.release.id,
  });
  await expectAnswers({
    '/Our_Work/One': 200,
    '/Our_Work/Two': 200,
    '/Engage/Help': 200,
    '/Our_Work/First': 404,
    '/our_work/three': 404,
    '/Watch/Falcons': 404,
  });
});

it('lets a release bring its addresses back, and a restore the redirects that it took', async () => {
  await back(2);
  await releaseSources(store, [
    aRemote({ name: 'watch', text: 'fixed', pages: [{ path: '/Watch/Falcons' }] }),
    engage,
  ]);
  await expectAnswers({ '/Watch/Falcons': 200, '/Engage/Help': 200, '/Our_Work/Three': 404 });
  // The redirect is gone, because its page is back.
  expect((await readLiveEdition(store))?.site.retired).toEqual({});
  for (const name of ['engage', 'watch']) await makeLive(store, { kind: 'retire', name, redirects: {} });
  await back(2);
  await expectAnswers({ '/Engage/Help': '301 /' });
});

describe('a section in two languages', () => {
  const shellIn = aShell({
    name: 'shell-ne',
    pages: [
      { path: '/ne', module: './Home' },
      { path: '/ne/Not_found', module: './NotFound' },
    ],
  });
  const both = (text: string) => [
    aRemote({ text }),
    aRemote({ name: 'our-work-ne', text, pages: [{ path: '/ne/Our_Work/One' }] }),
  ];
  const idsOf = (sources: ReturnType<typeof both>) =>
    Object.fromEntries(sources.map(({ release }) => [packageKey(release.package), release.id]));

  beforeEach(async () => {
    store = memoryStore();
    await releaseSources(store, [aShell(), shellIn, ...both('first')]);
    await releaseSources(store, both('second'));
  });

  it('goes back as a whole, and forward again', async () => {
    await makeLive(store, await findRollback(store, 'our-work'));
    expect(liveReleases(await readLiveEdition(store))).toMatchObject(idsOf(both('first')));
    await makeLive(store, await findRollback(store, 'our-work', idsOf(both('second'))['our-work']));
    expect(liveReleases(await readLiveEdition(store))).toMatchObject(idsOf(both('second')));
  });

  it('goes back in one language alone when that is named', async () => {
    await makeLive(store, await findRollback(store, 'our-work-ne'));
    expect(liveReleases(await readLiveEdition(store))).toMatchObject({
      ...idsOf(both('second')),
      'our-work-ne': idsOf(both('first'))['our-work-ne'],
    });
  });

  it('is removed as a whole; its addresses in either language redirect', async () => {
    await makeLive(store, {
      kind: 'retire',
      name: 'our-work',
      redirects: { '/Our_Work/One': '/', '/Our_Work/Two': '/' },
    });
    expect(Object.keys(liveReleases(await readLiveEdition(store))).sort()).toEqual(['shell', 'shell-ne']);
    await expectAnswers({ '/Our_Work/One': '301 /', '/ne/Our_Work/One': '302 /' });
  });
});
