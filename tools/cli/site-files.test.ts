import { JSDOM } from 'jsdom';
import { dateOf } from '@raptors/shared/publishing/outputs';
import { organisation } from '@raptors/shared/organisation/organisation';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { robots } from '@raptors/site/editions/site-files';
import { makeLive } from '@raptors/tests/support/site/release-sources';

const { siteUrl } = organisation;
const soaring = 'It soars. '.repeat(20);
const events = (note: string) =>
  aRemote({
    name: 'events',
    text: note,
    pages: [
      {
        path: '/Events',
        html: `<h1>Events</h1><p>${soaring}</p><article id="training" data-search="event"><h2>Owls & more</h2><p data-search="note">${note}</p></article>`,
      },
      { path: '/Shop', html: `<h1>Shop</h1><p>${soaring}</p>` },
    ],
  });

type Store = ReturnType<typeof memoryStore>;

const releaseOn = (store: Store, day: string, ...packages: ReturnType<typeof events>[]) =>
  makeLive(store, { kind: 'release', packages }, { at: `${day}T09:00:00.000Z` });

async function sitemapOf(store: Store) {
  const { body, headers } = await answerOf(store, '/sitemap.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  const { window } = new JSDOM(body, { contentType: 'application/xml' });
  const urls = [...window.document.querySelectorAll('urlset > url')];
  return Object.fromEntries(
    urls.map((url) => [
      url.querySelector('loc')?.textContent?.slice(siteUrl.length),
      url.querySelector('lastmod')?.textContent,
    ]),
  );
}

async function aSite(): Promise<Store> {
  const store = memoryStore();
  await releaseOn(store, '2026-01-01', aShell(), events('Dharan'));
  return store;
}

describe('the sitemap', () => {
  it('lists every page but the error page, with a new day for one whose text has changed', async () => {
    const store = await aSite();
    await releaseOn(store, '2026-02-02', events('Pokhara'));
    expect(await sitemapOf(store)).toEqual({
      '/': '2026-01-01',
      '/Events': '2026-02-02',
      '/Shop': '2026-01-01',
    });
  });

  it('gives a page no earlier day when the clock of the releasing machine is late', async () => {
    const store = await aSite();
    await releaseOn(store, '2025-12-24', events('Pokhara'));
    expect(await sitemapOf(store)).toMatchObject({ '/Events': '2026-01-01' });
  });
});

it('keeps robots from a site whose constants are samples', () => {
  expect(robots({ ...organisation, sample: ['email'] })).toMatch(/^Disallow: \/$/m);
  expect(robots({ ...organisation, sample: [] })).toMatch(/^Disallow: \/~$/m);
});

describe('a file that a remote offers', () => {
  const feed = (note: string, name = 'events') =>
    aRemote({
      name,
      text: note,
      pages: [{ path: `/${name}`, html: `<h1>Events</h1><p>${note}. ${soaring}</p>` }],
      offered: [
        {
          path: '/news.atom',
          type: 'application/atom+xml',
          title: 'News',
          rel: 'alternate',
          file: 'files/news.0123456789.atom',
        },
      ],
      files: {
        'files/news.0123456789.atom': `<feed><updated>${dateOf(`/${name}`)}T00:00:00Z</updated>${note}</feed>`,
      },
    });

  it('is at its address, with the day on which the text of a page last changed', async () => {
    const store = await aSite();
    await releaseOn(store, '2026-02-02', feed('Dharan'));
    await releaseOn(store, '2026-03-03', aShell({ styles: '.page{color:#456}' }));
    const { body, headers } = await answerOf(store, '/news.atom');
    expect(headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect(body).toBe('<feed><updated>2026-02-02T00:00:00Z</updated>Dharan</feed>');
    await releaseOn(store, '2026-04-04', feed('Pokhara'));
    expect((await answerOf(store, '/news.atom')).body).toContain('2026-04-04T00:00:00Z</updated>Pokhara');
  });

  it('is refused at another remote’s address, and goes when a release no longer offers it', async () => {
    const store = await aSite();
    await releaseOn(store, '2026-02-02', feed('Dharan'));
    await expect(releaseOn(store, '2026-03-03', feed('Pokhara', 'news'))).rejects.toThrow(
      /news\.atom is taken/,
    );
    await releaseOn(store, '2026-03-03', events('Dharan'));
    expect((await answerOf(store, '/news.atom')).statusCode).toBe(404);
  });
});

it('gives phones a web manifest with the icons of the live shell', async () => {
  const store = memoryStore();
  const icons = ['icon-192', 'icon-512', 'icon-maskable-512', 'icon-apple-180'];
  const files = Object.fromEntries(icons.map((icon) => [`files/${icon}.0123456789.png`, icon]));
  await releaseOn(store, '2026-01-01', aShell({ files }));
  const { body, headers } = await answerOf(store, '/site.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: organisation.productName, start_url: '/', scope: '/', id: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons)
    expect((await answerOf(store, src)).headers['content-type']).toBe('image/png');
});
