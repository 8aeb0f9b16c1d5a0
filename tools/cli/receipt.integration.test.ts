/** Receipts from the command line: known changes to a tiny site, and what the receipt lists for each. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@raptors/site/store/open-store';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { serveStore } from '@raptors/release/rehearsal/serve-store';

type Change = {
  path: string;
  is: string;
  texts: unknown[];
  words: unknown[];
  looks: { width: number; differingPercent: number; moved: string[]; before: string; after: string }[];
};
type Receipt = { changed: Change[]; identical: { path: string; sha256: string }[] };

const html = '<h1>Our work</h1><p>We count vultures in the field.</p><button>Donate</button>';
const pages = (one = html, two = html) => [
  { path: '/Our_Work/One', html: one },
  { path: '/Our_Work/Two', html: two },
];

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), aRemote({ pages: pages() }), aRemote({ name: 'engage' }));
  await project.type('shell', 'our-work', 'engage', '--built');
});

async function receiptOf(command: 'preview' | 'release'): Promise<Receipt> {
  await project.type(command, 'our-work', '--built', '--receipt', join(project.folder, 'receipt'));
  return JSON.parse(await readFile(join(project.folder, 'receipt/receipt.json'), 'utf8')) as Receipt;
}

it('lists the words before and after, and what stays the same', async () => {
  await project.put(aRemote({ pages: pages(html.replace('count', 'ring')) }));
  const { changed, identical } = await receiptOf('release');
  const [one] = changed;
  expect(one).toMatchObject({ path: '/Our_Work/One', is: 'changed', texts: [] });
  expect(one?.words).toEqual([
    [
      { text: 'We ', is: 'same' },
      { text: 'count', is: 'removed' },
      { text: 'ring', is: 'added' },
      { text: ' vultures in the field.', is: 'same' },
    ],
  ]);
  expect(identical.map(({ path }) => path)).toEqual(['/', '/Engage/One', '/Engage/Two', '/Not_found']);
  for (const { sha256 } of identical) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const markdown = await readFile(join(project.folder, 'receipt/receipt.md'), 'utf8');
  expect(markdown).toContain('We ~~count~~ **ring** vultures in the field.');
});

it('is a page below the preview’s address, and is removed with the preview', async () => {
  await project.put(aRemote({ pages: pages(html.replace('count', 'ring')) }));
  const { receipt } = await project.data<{ receipt: string }>('preview', 'our-work', '--built');
  const server = await serveStore(await openStore(project.store));
  try {
    const answer = await fetch(server.url + receipt);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self'/);
    expect(await answer.text()).toContain('<del>count</del><ins>ring</ins>');
    expect((await fetch(`${server.url}${receipt}receipt.json`)).status).toBe(200);
    expect((await fetch(`${server.url}${receipt}none.png`)).status).toBe(404);
  } finally {
    await server.close();
  }
});

it('shows screenshots before and after, and what has moved', async () => {
  const script =
    "for (const node of document.querySelectorAll('header, main h1')) node.__reactFiber$test = {};";
  await project.put(aShell({ script }));
  await project.type('shell', '--built');
  project.settings.REHEARSE = 'required';
  await project.put(aRemote({ pages: pages(html.replace('<button>', '<p>A new paragraph.</p><button>')) }));
  const { changed } = await receiptOf('preview');
  const [one] = changed;
  expect(one?.looks.map(({ width }) => width)).toEqual([390, 1280]);
  for (const { differingPercent, moved, before, after } of one?.looks ?? []) {
    expect(differingPercent).toBeGreaterThan(0);
    expect(moved).toEqual([expect.stringMatching(/^button “Donate”: \d+ px down$/)]);
    for (const name of [before, after])
      expect((await readFile(join(project.folder, 'receipt', name))).subarray(1, 4).toString()).toBe('PNG');
  }
  expect(changed[1]?.looks.map(({ differingPercent }) => differingPercent)).toEqual([0, 0]);
}, 120_000);
