import { aFolder } from '@raptors/tests/support/project/a-folder';
import { exportEdition } from '@raptors/site/export/export-edition';
import { cardFile } from '@raptors/shared/contract/card-file';
import { offlineListSchema } from '@raptors/shared/contract/offline-list';
import { WORKER_CHUNK } from '@raptors/shared/contract/names';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { parse } from 'valibot';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aPageSet } from '@raptors/tests/support/site/a-page-set';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { makeLive } from '@raptors/tests/support/site/release-sources';

const WORKER = 'self.addEventListener("fetch", () => {});';

function aShellWithWorker() {
  const shell = aShell({
    files: {
      'worker.0123456789.js': WORKER,
      'pictures/mark.0123456789.svg': '<svg/>',
      [cardFile('/', '0123456789', 'svg')]: '<svg/>',
    },
  });
  shell.release.modules[WORKER_CHUNK] = { scripts: ['worker.0123456789.js'], styles: [] };
  return shell;
}

async function aSite(...packages: ReturnType<typeof aShell>[]) {
  const store = memoryStore();
  await makeLive(store, { kind: 'release', packages }, { at: '2026-01-01T09:00:00.000Z' });
  return store;
}

const listOf = async (store: Store) =>
  parse(offlineListSchema, JSON.parse((await answerOf(store, '/offline.json')).body));

it('removes the service worker where the live shell brings none, and lists nothing to store', async () => {
  const store = await aSite(aShell(), aRemote());
  expect((await answerOf(store, '/sw.js')).body).toContain('registration.unregister()');
  expect(await listOf(store)).toEqual({ edition: 1, entries: [], first: [] });
});

it.each([
  ['the worker’s file', '/sw.js', /^releases\/shell\/.*\/worker\./],
  ['the description of the shell', '/sw.js', /^manifests\/shell\//],
  ['the description of the shell', '/offline.json', /^manifests\/shell\//],
  ['the description of a remote', '/offline.json', /^manifests\/our-work\//],
])(
  'while %s can’t be read, %s is not answered, so browsers keep what they stored',
  async (_what, path, lost) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = await aSite(aShellWithWorker(), aRemote());
    for (const read of [async () => undefined, () => Promise.reject(new Error('The store is away.'))]) {
      const damaged: Store = { ...store, read: (key) => (lost.test(key) ? read() : store.read(key)) };
      const { statusCode, headers } = await answerOf(damaged, path);
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      const folder = aFolder();
      await expect(exportEdition(damaged, folder)).rejects.toThrow();
    }
    log.mockRestore();
  },
);

it('lists what an edition consists of, each with the hash of what is served', async () => {
  const birds = aPageSet({ records: { owl: 'An owl', kite: 'A kite' } });
  const store = await aSite(
    aShellWithWorker(),
    birds,
    aRemote({ files: { 'pictures/hill.0123456789.svg': '<svg/>' } }),
  );
  const { edition, entries } = await listOf(store);
  expect(edition).toBe(1);
  for (const [address, hash] of entries) {
    const { body } = await answerOf(store, address);
    expect([address, sha256Of(body).slice(0, 32)]).toEqual([address, hash]);
  }
  const addresses = entries.map(([address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/registry.json',
      '/',
      '/Birds/owl',
      '/Our_Work/One',
      expect.stringMatching(/\/records\/Species\/owl\..*\.json$/),
      expect.stringMatching(/^\/releases\/shell\/.*\/pictures\/mark\./),
      expect.stringMatching(/^\/search-index\//),
    ]),
  );
  // No scenery, cards or worker.
  expect(addresses.filter((address) => /hill\.|cards|worker\./.test(address))).toEqual([]);
});
