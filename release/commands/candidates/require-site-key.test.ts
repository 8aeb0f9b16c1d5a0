import { generateKeyPairSync } from 'node:crypto';
import { readLiveEdition, readPart } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { writeObject } from '@raptors/site/store/objects';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { requireSiteKey } from './release';

const aKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const loader = aRemote({ name: 'embed', pages: [] });
const { EMBED_KEY } = process.env;

beforeEach(() => void (process.env.EMBED_KEY = aKey()));
afterEach(() => {
  if (EMBED_KEY === undefined) delete process.env.EMBED_KEY;
  else process.env.EMBED_KEY = EMBED_KEY;
});

async function checked(sources: Parameters<typeof releaseSources>[1], changeKey: () => void) {
  const store = memoryStore();
  await releaseSources(store, sources);
  changeKey();
  return requireSiteKey(store, await readLiveEdition(store));
}

it('accepts the key that has signed the live site', async () => {
  await expect(checked([aShell(), loader], () => undefined)).resolves.toBeUndefined();
});

it('refuses another key, and says where to put the right one', async () => {
  await expect(checked([aShell(), loader], () => (process.env.EMBED_KEY = aKey()))).rejects.toThrow(
    /signed with another key than EMBED_KEY.*EMBED_KEY_FILE/s,
  );
});

it('refuses another key also where the live pages have the form of an earlier tool', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), loader]);
  const live = await readLiveEdition(store);
  if (!live) throw new Error('Nothing is live.');
  const { shell } = live.site.packages;
  if (!shell) throw new Error('No shell is live.');
  const { pages, ...part } = await readPart(store, shell.part);
  for (const page of Object.values(pages)) {
    const fragment = (await store.read(keys.view(page, 'fragment'))) ?? '';
    delete page.views;
    await store.write(keys.view(page, 'fragment'), fragment);
  }
  shell.part = await writeObject(store, { ...part, pages });
  process.env.EMBED_KEY = aKey();
  await expect(requireSiteKey(store, live)).rejects.toThrow('signed with another key');
});

it('accepts any key as long as no loader is live', async () => {
  await expect(checked([aShell()], () => (process.env.EMBED_KEY = aKey()))).resolves.toBeUndefined();
});
