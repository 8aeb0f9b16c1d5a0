import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DeclaredManifest } from '@raptors/shared/contract/manifest';
import { readSourcePackage, type SourcePackage } from '../fingerprint/source-package';
import { cardContents } from './card-contents';

const PROJECT = join(__dirname, '../..');
const SCENE = '<svg/>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
  write('src/pages/Owls/card.svg', SCENE);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: unknown) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

type Page = Partial<DeclaredManifest['pages'][number]>;

function aSource(page: Page): SourcePackage {
  const entry = { path: '/Owls', title: 'Owls – Shyena', description: 'Of the night.', module: './Owls' };
  const manifest = {
    name: 'nests',
    contract: 2,
    section: { label: 'Nests', order: 1 },
    pages: [{ ...entry, ...page }],
  };
  return {
    folder,
    kind: 'remote',
    name: 'nests',
    version: '1.0.0',
    manifest,
    journeys: [],
    peerDependencies: {},
  };
}

const contentsOf = (page: Page) => cardContents(aSource(page)).cards.map(({ content }) => content);

it('shows section, title and description beside the scene in the folder of the page', () => {
  expect(contentsOf({})).toEqual([
    { draw: 'article', section: 'Nests', title: 'Owls', text: 'Of the night.', scene: SCENE },
  ]);
  expect(cardContents(aSource({})).files).toEqual([join(folder, 'src/pages/Owls/card.svg')]);
});

it('makes no card for a page without a scene, for the not-found page, and for a set that asks for none', () => {
  write('content/owls.json', []);
  expect(contentsOf({ module: './Eagles' })).toEqual([]);
  expect(contentsOf({ path: '/Not_found' })).toEqual([]);
  expect(contentsOf({ path: '/Owls/{slug}', each: 'content/owls.json' })).toEqual([]);
});

it('makes a card for each species of a set', () => {
  const owl = {
    sn: 61,
    englishName: 'Barn Owl',
    scientificName: 'Tyto alba',
    globalStatus: 'LC',
    nationalStatus: 'VU',
  };
  write('content/owls.json', [{ ...owl, slug: 'barn-owl', lengthCm: [33, 39] }]);
  const { cards } = cardContents(
    aSource({ path: '/Owls/{slug}', each: 'content/owls.json', card: { draw: 'species' } }),
  );
  expect(cards).toEqual([{ path: '/Owls/barn-owl', content: { draw: 'species', ...owl } }]);
});

describe('the card of events', () => {
  const events: Page = { card: { draw: 'event', from: 'content/events.json' } };
  const details = {
    summary: '',
    venue: '',
    seats: '',
    labels: { deadline: 'Apply by' },
    deadline: 'May 1, 2026',
  };

  it('shows the last one: its days, its place and until when one can apply', () => {
    const training = { ...details, lastDay: '2026-05-12' };
    write('content/events.json', {
      events: [
        { id: 'b', title: 'Training', date: '2026-05-10T00:00:00+05:45', place: 'Dharan', details: training },
        { id: 'a', title: 'Talk', date: '2025-11-02T00:00:00+05:45' },
      ],
    });
    expect(contentsOf(events)).toEqual([
      {
        draw: 'event',
        when: 'May 10–12, 2026 · Dharan',
        title: 'Training',
        deadline: 'Apply by May 1, 2026',
      },
    ]);
  });

  it('shows one day where there is one, and the page where no event has a day', () => {
    write('content/events.json', { events: [{ id: 'a', title: 'Talk', date: '2025-11-02T00:00:00+05:45' }] });
    expect(contentsOf(events)).toEqual([
      { draw: 'event', when: 'November 2, 2025', title: 'Talk', deadline: undefined },
    ]);
    write('content/events.json', { events: [{ id: 'a' }] });
    expect(contentsOf(events)).toEqual([expect.objectContaining({ draw: 'article', title: 'Owls' })]);
  });
});

it('finds a card for every page of this project that has an address', () => {
  const folders = ['shell', ...readdirSync(join(PROJECT, 'remotes')).map((name) => `remotes/${name}`)];
  const sources = folders.map((name) => readSourcePackage(join(PROJECT, name)));
  const without = sources.flatMap((source) => {
    const { cards } = cardContents(source);
    return source.manifest.pages
      .filter(({ path }) => !cards.some((card) => card.path.startsWith(path.replace('{slug}', ''))))
      .map(({ path }) => path);
  });
  expect(sources.flatMap((source) => cardContents(source).cards).length).toBeGreaterThan(100);
  expect(without).toEqual(['/Not_found', '/Not_saved']);
});
