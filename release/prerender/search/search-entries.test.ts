import { parse } from 'parse5';
import { searchEntries, searchIndexText } from './search-entries';

const entriesOf = (main: string, path = '/Page') =>
  searchEntries(
    parse(`<!doctype html><title>Tab</title><header>Menu</header><main>${main}</main><footer>Foot</footer>`),
    { path, title: 'Kites – Site', menu: { label: 'Kites' } },
    { species: { label: 'Species', order: 1 }, event: { label: 'Events', order: 20 } },
  );

describe('what a search finds in a page', () => {
  it('has its title, and what it says below each heading, line by line', () => {
    expect(
      entriesOf(
        '<h1>Kites</h1><p>They <em>soar</em>.</p><p>And dive.</p><h2 id="food">Food</h2><ul><li>Mice</li><li>Fish</li></ul>',
      ),
    ).toEqual([
      {
        path: '/Page',
        title: 'Kites',
        text: [
          ['', 'They soar.\nAnd dive.'],
          ['Food', 'Mice\nFish'],
        ],
      },
    ]);
  });

  it('leaves out the layout, controls, navigation, note marks, code, and elements marked so', () => {
    const [page] = entriesOf(
      '<nav>Crumbs</nav><h1>Kites<sup>1</sup></h1><p>Soar<sup>2</sup></p><form>Name</form><button>Go</button>' +
        '<script type="application/ld+json">{"a":1}</script><ul data-search="none"><li>Owl</li></ul>' +
        '<noscript><ul><li>Kestrel</li></ul></noscript><pre>&lt;a&gt;</pre>',
    );
    expect(page).toEqual({ path: '/Page', title: 'Kites', text: [['', 'Soar']] });
  });

  it('has a page that is about a species by its names alone', () => {
    expect(
      entriesOf(
        '<article data-search="species"><h1>Osprey</h1><p lang="la" data-search="note">Pandion haliaetus</p>' +
          '<p data-search="name">माछाकुल (Machhakul)</p><dd data-search="badge"><abbr>LC</abbr> Least Concern</dd>' +
          '<svg><image data-search="picture" href="/releases/a/b/osprey.svg"></image></svg><h2>Diet</h2><p>Fish</p></article>',
      ),
    ).toEqual([
      {
        path: '/Page',
        title: 'Osprey',
        kind: 'species',
        note: 'Pandion haliaetus',
        noteLang: 'la',
        names: ['Kites', 'माछाकुल (Machhakul)'],
        badge: ['LC', 'Least Concern'],
        picture: '/releases/a/b/osprey.svg',
      },
    ]);
  });

  it('lists each event on a page as an entry, also with marked words in place of a heading', () => {
    expect(
      entriesOf(
        '<h1>Events</h1><article id="training" data-search="event"><h2>Field training</h2><p data-search="note">Dharan</p></article>' +
          '<div hidden id="count" data-search="event"><span data-search="title">Vulture count</span>' +
          '<meta content="2025-11-28T23:59:59+05:45" data-search="until"></div>',
        '/Events',
      ),
    ).toEqual([
      { path: '/Events', title: 'Events', names: ['Kites'] },
      { path: '/Events#training', title: 'Field training', kind: 'event', note: 'Dharan' },
      {
        path: '/Events#count',
        title: 'Vulture count',
        kind: 'event',
        until: '2025-11-28T23:59:59+05:45',
      },
    ]);
  });

  it('finds nothing in a page without a title', () => {
    expect(entriesOf('<p>Only text</p>')).toEqual([]);
  });
});

it('adds what a manifest declares to be found at a page with a choice', () => {
  const page = { path: '/Birds', title: 'Birds' };
  const kinds = {
    groups: {
      label: 'Groups',
      order: 0,
      found: {
        to: '/Birds?kind={value}',
        entries: [
          { value: 'owl', title: 'Owls', names: 'ullu' },
          { value: 'Bald Eagle', names: 'Haliaeetus leucocephalus' },
        ],
      },
    },
  };
  const index: unknown = JSON.parse(searchIndexText(['/Birds'], new Map([['/Birds', [page]]]), kinds) ?? '');
  expect(index).toEqual({
    kinds: { groups: { label: 'Groups', order: 0 } },
    entries: [
      page,
      { path: '/Birds?kind=owl', title: 'Owls', kind: 'groups', names: ['ullu'] },
      {
        path: '/Birds?kind=Bald%20Eagle',
        title: 'Bald Eagle',
        kind: 'groups',
        names: ['Haliaeetus leucocephalus'],
      },
    ],
  });
});
