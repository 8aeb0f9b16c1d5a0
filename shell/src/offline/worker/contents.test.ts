import { memoryCache } from '../../testing/memory-cache';
import { createContents, hashOf } from './contents';

/** Without order, so that it is as large packed as its hexadecimal digits tell. */
const noise = () =>
  [...crypto.getRandomValues(new Uint8Array(2_000))].map((byte) => byte.toString(16)).join('');
const STYLE = `<style data-href="/a.css">h1{content:"${noise()}"}</style>`;
const aDocument = (title: string) =>
  `<!doctype html><title>${title}</title>${STYLE}<style>p{top:0}</style><h1>${title}</h1>`;
const html = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "x 'self'",
      vary: 'Accept-Encoding',
    },
  });
const hashOfText = (text: string) => hashOf(new TextEncoder().encode(text));

async function storeDocuments(...titles: string[]) {
  const cache = memoryCache();
  const contents = createContents(cache);
  const documents = await Promise.all(
    titles.map(async (title) => {
      const text = aDocument(title);
      const hash = await hashOfText(text);
      return { text, hash, size: await contents.put(hash, html(text)) };
    }),
  );
  return { cache, contents, documents };
}

it('gives back what was stored, with the headers that a browser follows', async () => {
  const { contents, documents } = await storeDocuments('Owls', 'Kites');
  for (const { hash, text } of documents) {
    const answer = await contents.get(hash);
    expect(await answer?.text()).toBe(text);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "x 'self'",
    });
  }
});

it('gives back bytes as they were', async () => {
  const contents = createContents(memoryCache());
  const bytes = Uint8Array.from({ length: 999 }, (_, place) => place % 251);
  const hash = await hashOf(bytes);
  await contents.put(hash, new Response(bytes, { headers: { 'content-type': 'font/woff2' } }));
  expect(new Uint8Array((await (await contents.get(hash))?.arrayBuffer()) ?? [])).toEqual(bytes);
});

it('stores styles that documents share once', async () => {
  const { documents } = await storeDocuments('Owls', 'Kites');
  const [owls, kites] = documents.map(({ size }) => size);
  expect(owls).toHaveLength(3);
  expect(owls?.slice(1)).toEqual(kites?.slice(1));
  expect(owls?.[1]?.[1]).toBeGreaterThan(2_000);
  expect(owls?.[0]?.[1]).toBeLessThan(300);
});

it('does not store what is not what the list says', async () => {
  const contents = createContents(memoryCache());
  const hash = await hashOfText(aDocument('Owls'));
  expect(await contents.put(hash, html(aDocument('Kites')))).toBeUndefined();
  expect(await contents.get(hash)).toBeUndefined();
});

it.each([
  ['itself', (hash: string) => hash],
  ['a part of it', (_hash: string, part: string) => part],
])('has lost a content when %s is damaged, so that it is fetched again', async (_what, damaged) => {
  const { cache, contents, documents } = await storeDocuments('Owls');
  const { hash = '', text = '', size } = documents[0] ?? {};
  cache.damage(`/~stored/content/${damaged(hash, size?.[1]?.[0] ?? '')}`);
  expect(await contents.get(hash)).toBeUndefined();
  expect(await contents.sizesOf(hash)).toBeUndefined();
  await contents.put(hash, html(text));
  expect(await (await contents.get(hash))?.text()).toBe(text);
});

it('keeps the parts of what it keeps, and removes the rest', async () => {
  const { contents, documents } = await storeDocuments('Owls', 'Kites');
  const [owls, kites] = documents.map(({ hash }) => hash);
  await contents.keepOnly([owls ?? '']);
  expect(await (await contents.get(owls ?? ''))?.text()).toBe(documents[0]?.text);
  expect(await contents.sizesOf(kites ?? '')).toBeUndefined();
});
