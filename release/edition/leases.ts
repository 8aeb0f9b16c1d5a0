import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { keys } from '@raptors/site/store/keys';
import type { Store, StoredFile } from '@raptors/site/store/store';

const leaseSchema = v.object({
  /** For people who look for the command. No decision depends on it, because containers may share host names and process ids. */
  host: v.string(),
  pid: v.number(),
  startedAt: v.number(),
  releases: v.array(v.string()),
});

const HEARTBEAT_INTERVAL_MS = 20_000;
/** A lease that is older belongs to a command that died, or to a machine that sleeps. */
const STALE_LEASE_MS = 10 * 60 * 1000;
/** File systems may note a time that is a little older than the clock. */
const CLOCK_MARGIN_MS = 2_000;

type Lease = {
  /** Renews the lease; `false` if another command has removed it as stale. Then the files of this one may be gone. */
  renew(): Promise<boolean>;
};

/**
 * Works on the store under a lease, which names the releases that are being written and is refreshed until the work
 * ends. First cleans up after commands that died.
 */
export async function withLease<Result>(
  store: Store,
  releases: readonly string[],
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const key = keys.run(randomUUID());
  const value = { host: hostname(), pid: process.pid, startedAt: Date.now(), releases: [...releases] };
  // A store in which two writers could both be first is refused here, before the work.
  await store.create(key, JSON.stringify(value));
  const heartbeat = setInterval(
    () => void store.refresh(key).catch(() => undefined),
    HEARTBEAT_INTERVAL_MS,
  ).unref();
  try {
    await cleanUp(store);
    return await work({
      async renew() {
        const isHeld = await store.refresh(key);
        if (!isHeld) await store.write(key, JSON.stringify({ ...value, startedAt: Date.now() }));
        return isHeld;
      },
    });
  } finally {
    clearInterval(heartbeat);
    await store.remove(key).catch(() => undefined);
  }
}

/** What a prune may not touch: files written or refreshed since the oldest command that still works began. */
export async function untouchedSince(store: Store): Promise<number> {
  const now = Date.now();
  const { held } = await readLeases(store);
  return Math.min(now, ...held.map(({ startedAt }) => startedAt)) - CLOCK_MARGIN_MS;
}

/** Cleans up after commands that died: removes unfinished files, and releases without a description. */
export async function cleanUp(store: Store): Promise<void> {
  await store.removeLeftovers();
  const before = Date.now() - STALE_LEASE_MS;
  const { held, stale } = await readLeases(store);
  const inWork = new Set(held.flatMap(({ releases }) => releases));
  for (const { key, releases } of stale) {
    // The lease first, and only if it is still stale: by that a command that wakes up knows that it must start again.
    if (!(await store.removeUnused(key, before))) continue;
    for (const release of releases.filter((name) => !inWork.has(name)))
      await removeHalfRelease(store, release, before);
  }
}

/** A release without a description does not exist: nobody can need its files. */
async function removeHalfRelease(store: Store, release: string, before: number) {
  const [name = '', id = ''] = release.split('/');
  if (await store.has(keys.release(name, id))) return;
  const files = [
    ...(await store.list(keys.releaseFolder(name, id))),
    ...(await store.list(keys.server(name, id, ''))),
    ...(await store.list(keys.sourceMapsFolder(name, id))),
  ];
  for (const { key } of files) await store.removeUnused(key, before);
}

type StoredLease = { key: string; startedAt: number; releases: string[] };

async function readLeases(store: Store): Promise<{ held: StoredLease[]; stale: StoredLease[] }> {
  const files = await store.list(keys.runs());
  const found = await Promise.all(files.map(async (file) => ({ file, lease: await readLease(store, file) })));
  const staleBefore = Date.now() - STALE_LEASE_MS;
  const isStale = ({ file }: { file: StoredFile }) => file.modifiedAt < staleBefore;
  const leasesOf = (some: typeof found) => some.flatMap(({ lease }) => lease ?? []);
  return {
    held: leasesOf(found.filter((one) => !isStale(one))),
    stale: leasesOf(found.filter(isStale)),
  };
}

/** An unreadable lease protects what was written since its file was created. */
async function readLease(store: Store, { key, modifiedAt }: StoredFile): Promise<StoredLease | undefined> {
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  const lease = v.safeParse(v.pipe(v.string(), v.parseJson(), leaseSchema), bytes.toString('utf8'));
  if (!lease.success) return { key, startedAt: modifiedAt, releases: [] };
  return { key, startedAt: lease.output.startedAt, releases: lease.output.releases };
}
