import { packageKey } from '@raptors/shared/contract/package-id';
import fc from 'fast-check';
import { keys } from '@raptors/site/store/keys';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { makeLive, releaseSources } from '@raptors/tests/support/site/release-sources';
import { findRestore, findRollback } from '../plan/history';
import {
  editionNumbers,
  readAddresses,
  readEdition,
  readPackageEntries,
  readSite,
} from '@raptors/site/editions/editions';
import { RequestRefusedError } from '../plan/plan';
import { findGarbage, removeGarbage } from '../housekeeping/prune';
import { registryOf } from '@raptors/site/editions/registry-of';

const NAMES = ['shell', 'our-work', 'engage', 'our-story'] as const;
const KEPT = 4;
const FORTY_DAYS_MS = 40 * 24 * 60 * 60 * 1000;
let filesPruned = 0;
type Store = ReturnType<typeof memoryStore>;

const source = (name: string, text: string) =>
  name === 'shell'
    ? aShell({ text })
    : aRemote({ name, text, section: { label: `${name} ${text.length % 2}`, order: 1 } });

const anyName = fc.constantFrom(...NAMES);
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      name: anyName,
      text: fc.constantFrom('a', 'bb', 'ccc'),
    }),
  },
  fc.record({ kind: fc.constant('rollback' as const), name: anyName }),
  fc.record({ kind: fc.constant('edition' as const), back: fc.nat(5) }),
  fc.record({ kind: fc.constant('retire' as const), name: anyName }),
  fc.record({ kind: fc.constant('prune' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const ROLLBACK_TO_WHAT_IS_PRUNED: Step[] = [
  { kind: 'release', name: 'engage', text: 'bb' },
  { kind: 'release', name: 'shell', text: 'bb' },
  { kind: 'release', name: 'our-story', text: 'bb' },
  { kind: 'release', name: 'shell', text: 'a' },
  { kind: 'prune' },
  { kind: 'rollback', name: 'engage' },
];

async function apply(store: Store, step: Step): Promise<void> {
  const now = (await editionNumbers(store)).length;
  const doing = {
    release: () => 'text' in step && releaseSources(store, [source(step.name, step.text)]),
    rollback: async () => 'name' in step && makeLive(store, await findRollback(store, step.name)),
    edition: async () =>
      'back' in step && makeLive(store, await findRestore(store, Math.max(1, now - step.back))),
    retire: () => 'name' in step && makeLive(store, { kind: 'retire', name: step.name, redirects: {} }),
    prune: async () => {
      store.age(60_000);
      const garbage = await findGarbage(store, { editions: KEPT, days: 30 }, Date.now() + FORTY_DAYS_MS);
      filesPruned += (await removeGarbage(store, garbage)).length;
    },
  };
  try {
    await doing[step.kind]();
  } catch (error) {
    // A refused command must change nothing; the invariants check that.
    if (!(error instanceof RequestRefusedError)) throw error;
  }
}

async function pagesOf(store: Store, number: number): Promise<Record<string, string>> {
  const site = await readSite(store, (await readEdition(store, number)).site);
  const records = await readPackageEntries(store, site);
  return Object.fromEntries(
    [...records.values()].flatMap(({ pages }) =>
      Object.entries(pages).map(([path, { file }]) => [path, file]),
    ),
  );
}

async function expectConsistent(store: Store, number: number): Promise<void> {
  const site = await readSite(store, (await readEdition(store, number)).site);
  const records = await readPackageEntries(store, site);
  const registry = registryOf(number, site, records, await readAddresses(store, site.addresses));
  expect(registry.remotes.map((remote) => [packageKey(remote.package), remote.release]).sort()).toEqual(
    Object.entries(site.packages)
      .flatMap(([name, { release }]) => (name === 'shell' ? [] : [[name, release]]))
      .sort(),
  );
  for (const [name, record] of records) {
    const release = site.packages[name]?.release ?? '';
    expect(await store.has(keys.release(name, release))).toBe(true);
    for (const file of Object.keys(source(name, 'a').release.files)) {
      expect(await store.has(keys.releaseFolder(name, release) + file)).toBe(true);
    }
    for (const [path, { file }] of Object.entries(record.pages)) {
      const html = (await store.read(keys.object(file, 'html')))?.toString('utf8') ?? '';
      expect(html).toContain(`"path":"${path}"`);
      expect(html).toContain(`"shell":"${site.packages.shell?.release}"`);
      if (name !== 'shell') expect(html).toContain(`"release":"${release}"`);
    }
  }
}

it('any sequence of commands leaves a consistent store, and kept editions can be restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), fc.nat(), async (steps, pick) => {
      const store = memoryStore();
      await releaseSources(
        store,
        NAMES.map((name) => source(name, 'a')),
      );
      for (const step of steps) {
        await apply(store, step);
        const numbers = await editionNumbers(store);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        const isPrune = step.kind === 'prune';
        for (const number of numbers.slice(isPrune ? -KEPT : -1)) await expectConsistent(store, number);
      }
      const numbers = (await editionNumbers(store)).slice(-KEPT);
      const number = numbers[pick % numbers.length] ?? 1;
      const wanted = await pagesOf(store, number);
      await makeLive(store, await findRestore(store, number));
      expect(await pagesOf(store, (await editionNumbers(store)).at(-1) ?? 0)).toEqual(wanted);
    }),
    { numRuns: 20, examples: [[ROLLBACK_TO_WHAT_IS_PRUNED, 0]] },
  );
  // Otherwise the prunes would have tested nothing.
  expect(filesPruned).toBeGreaterThan(0);
}, 90_000);
