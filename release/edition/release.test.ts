import { readLiveEdition } from '@raptors/site/editions/editions';
import { StoreError } from '@raptors/site/store/store-error';
import { keys } from '@raptors/site/store/keys';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { ABOUT, makeLive, releaseSources } from '@raptors/tests/support/site/release-sources';
import type { Store } from '@raptors/site/store/store';
import { liveReleases } from '../plan/live';
import { findRollback } from '../plan/history';
import { changeSite } from './release';

const work = aRemote({ text: 'next' });
const change = { kind: 'release' as const, packages: [work] };
const FOLDER = keys.releaseFolder('our-work', work.release.id);

let store: ReturnType<typeof memoryStore>;
beforeEach(async () => {
  store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
});

/** Releases `work` on a store in which something happens each time that its files have been written. */
async function releaseWhile(happens: (time: number) => Promise<unknown>) {
  const lines: string[] = [];
  let times = 0;
  const disturbed: Store = {
    ...store,
    async list(prefix: string) {
      if (prefix === FOLDER) await happens(++times);
      return store.list(prefix);
    },
  };
  const made = await changeSite(disturbed, change, {
    target: 'live',
    about: ABOUT,
    progress: (line) => lines.push(line),
  }).catch((error: unknown) => error);
  return { made, lines, times: () => times };
}

const loseFiles = async (text: string) => {
  await releaseSources(store, [aRemote({ name: 'engage', text })]);
  await store.remove(FOLDER + Object.keys(work.release.files)[0]);
};

it('composes again when another edition went live and its files were removed', async () => {
  const { made, lines } = await releaseWhile(async (time) => time === 1 && loseFiles('first'));
  expect(made).toMatchObject({ edition: { number: 3 } });
  expect(lines).toContain('Edition 2 went live meanwhile. Composing again from it…');
});

it('composes again when another edition went live just before its own', async () => {
  const { made } = await releaseWhile(
    async (time) => time === 1 && releaseSources(store, [aRemote({ name: 'engage' })]),
  );
  expect(made).toMatchObject({ edition: { number: 3 } });
  expect(liveReleases(await readLiveEdition(store))).toMatchObject({
    'our-work': work.release.id,
    engage: expect.any(String),
  });
});

it('gives up when its files are lost three times', async () => {
  const { made, times } = await releaseWhile((time) => loseFiles(`${time}`));
  expect(String(made)).toContain('is not complete');
  expect(times()).toBe(3);
});

it('gives up at once when its files are lost and no other edition went live', async () => {
  const { made, times } = await releaseWhile(() => store.remove(FOLDER + Object.keys(work.release.files)[0]));
  expect(String(made)).toContain('is not complete');
  expect(times()).toBe(1);
});

it('flips nothing after its lease was taken for stale: a prune may have removed files', async () => {
  const { made, times } = await releaseWhile(async (time) => {
    if (time === 1) for (const { key } of await store.list(keys.runs())) await store.remove(key);
  });
  expect(made).toMatchObject({ edition: { number: 2 } });
  expect(times()).toBe(2);
});

it('stops before the work in a store in which two writers could both be first', async () => {
  const read = jest.fn(store.read);
  const refused = {
    ...store,
    read,
    create: async () => {
      throw new StoreError('This bucket ignores conditional writes.');
    },
  };
  await expect(changeSite(refused, change, { target: 'live', about: ABOUT })).rejects.toThrow(
    'conditional writes',
  );
  expect(read).not.toHaveBeenCalled();
});

const inMenu = (name: string, order: number, language = '') =>
  aRemote({
    name: name + language.replace('/', '-'),
    section: { label: name, order },
    pages: [{ path: `${language}/${name}/One`, menu: { label: 'One', order: 1 } }],
  });

it('renders only the pages of the language whose menu changes; links of the others count', async () => {
  const html = '<h1>Home</h1><a href="/Owls/Two">Two</a>';
  const shells = [
    aShell({ pages: [{ path: '/', module: './Home', html }] }),
    aShell({ name: 'shell-ne', pages: [{ path: '/ne', module: './Home' }] }),
  ];
  const sections = (language: string) => [inMenu('our-work', 1, language), inMenu('engage', 2, language)];
  await releaseSources(store, [...shells, ...sections(''), ...sections('/ne'), aRemote({ name: 'owls' })]);
  const reordered = [inMenu('our-work', 3, '/ne')];
  const fewer = aRemote({ name: 'owls', pages: [{ path: '/Owls/One' }] });
  await expect(releaseSources(store, [...reordered, fewer])).rejects.toThrow('the home page links to it');
  const moved = await releaseSources(store, reordered);
  expect(moved).toMatchObject({ reason: 'menu', rendered: ['engage-ne', 'our-work-ne', 'shell-ne'] });
});

it('rolls a menu entry back although a page of another team links to its page', async () => {
  const pages = [
    { path: '/Our_Work/One' },
    { path: '/Our_Work/Two' },
    { path: '/Our_Work/Owls', menu: { label: 'Owls', order: 1 } },
  ];
  await releaseSources(store, [aRemote({ text: 'later', section: { label: 'Our work', order: 1 }, pages })]);
  const html = '<h1>Help</h1><a href="/Our_Work/Owls">Owls</a>';
  await releaseSources(store, [aRemote({ name: 'engage', pages: [{ path: '/Engage/Help', html }] })]);
  const made = await makeLive(store, await findRollback(store, 'our-work'));
  expect(made?.notes.map(({ rule, place }) => [rule, place])).toContainEqual([
    'links-lead-somewhere',
    '/Engage/Help',
  ]);
  expect(made?.notes.map(({ reason }) => reason)).toContain(
    '/Our_Work/Owls disappears, though it was in the menu, and /Engage/Help links to it; bookmarks and search engines keep the address.',
  );
});
