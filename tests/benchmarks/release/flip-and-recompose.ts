// What a flip and a recomposition cost on sites of 10, 100 and 1 000 remotes, in time and in what is read and written; and the
// same for a page set of 10 000 records: its first release, and one changed record.
// Prints a table; asserts nothing.
// Run: npx tsx tests/benchmarks/release/flip-and-recompose.ts [how many of the sites] [records of the page set]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideRelease } from '@raptors/release/edition/decide';
import { flip } from '@raptors/release/edition/flip';
import { StepTimes } from '@raptors/release/prerender/step-times';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { aPageSet } from '../../support/site/a-page-set';
import { aRemote, aShell } from '../../support/site/a-source';

const SITES = [
  { remotes: 10, pages: 10 },
  { remotes: 100, pages: 10 },
  { remotes: 1000, pages: 10 },
];
const FLIPS = 5;
const RECORDS = Number(process.argv[3] ?? 10_000);
const chosen = SITES.slice(0, Number(process.argv[2] ?? SITES.length));

const remote = (index: number, pages: number, text: string) =>
  aRemote({
    name: `remote-${index}`,
    text,
    pages: Array.from({ length: pages }, (_, page) => ({ path: `/Remote_${index}/Page_${page}` })),
  });

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A store that adds up the bytes that go through it. */
function counting(store: Store) {
  const bytes = { read: 0, written: 0 };
  const counted: Store = {
    ...store,
    async read(key) {
      const value = await store.read(key);
      bytes.read += value?.length ?? 0;
      return value;
    },
    async write(key, value) {
      bytes.written += value.length;
      return store.write(key, value);
    },
    async writeAll(writings) {
      for (const [, value] of writings) bytes.written += value.length;
      return store.writeAll(writings);
    },
  };
  return { counted, bytes };
}

/** Releases sources, and gives the milliseconds that it took and the pages that were rendered. */
const flipsInto = (store: Store) => async (candidates: ReturnType<typeof aRemote>[]) => {
  const startedAt = performance.now();
  const about = { by: 'benchmark', at: new Date().toISOString() };
  const flipped = await flip(store, decideRelease(store, candidates, {}), {
    about,
    candidates,
    times: new StepTimes(),
  });
  return { ms: performance.now() - startedAt, rendered: flipped?.pagesRendered ?? 0 };
};
const releasesInto = (store: Store) => async (candidates: ReturnType<typeof aRemote>[]) =>
  (await flipsInto(store)(candidates)).ms;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;

console.log(
  'remotes  pages   first edition   one remote live (median)    it read  it wrote   recompose for a new shell',
);
for (const { remotes, pages } of chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'release-benchmark-'));
  const { counted: store, bytes } = counting(folderStore(folder));
  const release = releasesInto(store);
  const first = await release([
    aShell(),
    ...Array.from({ length: remotes }, (_, index) => remote(index, pages, 'first')),
  ]);
  const flips: number[] = [];
  Object.assign(bytes, { read: 0, written: 0 });
  for (let round = 0; round < FLIPS; round++)
    flips.push(await release([remote(round, pages, `round ${round}`)]));
  const perFlip = [bytes.read / FLIPS, bytes.written / FLIPS];
  const shell = await release([aShell({ text: 'second' })]);
  const all = remotes * pages + 2;
  console.log(
    [
      String(remotes).padStart(7),
      String(all).padStart(6),
      seconds(first).padStart(15),
      `${Math.round(median(flips))} ms`.padStart(26),
      ...perFlip.map((one) => kilobytes(one).padStart(9)),
      `${seconds(shell)}, ${Math.round(all / (shell / 1000))} pages/s`.padStart(27),
    ].join(' '),
  );
  rmSync(folder, { recursive: true, force: true });
}

const folder = mkdtempSync(join(tmpdir(), 'release-benchmark-'));
const { counted: store, bytes } = counting(folderStore(folder));
const release = flipsInto(store);
const records = Object.fromEntries(
  Array.from({ length: RECORDS }, (_, index) => [`bird-${index}`, `Bird ${index}`]),
);
await release([aShell({ speaks: [2, 1] })]);
console.log(`\na page set of ${RECORDS.toLocaleString('en')} records`);
for (const [what, next] of [
  ['first release', records],
  ['one changed record', { ...records, 'bird-7': 'Another bird' }],
] as const) {
  Object.assign(bytes, { read: 0, written: 0 });
  const { ms, rendered } = await release([aPageSet({ records: next })]);
  console.log(
    `${what.padEnd(20)}${seconds(ms).padStart(10)}, ${rendered} pages rendered, ${kilobytes(bytes.read)} read, ${kilobytes(bytes.written)} written`,
  );
}
rmSync(folder, { recursive: true, force: true });
