import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { keys } from '@raptors/site/store/keys';
import type { Store, StoredFile } from '@raptors/site/store/store';

const leaseSchema = v.object({ startedAt: v.number() });

const HEARTBEAT_INTERVAL_MS = 20_000;
/** A lease that is older belongs to a command that died, or to a machine that sleeps. */
const STALE_LEASE_MS = 10 * 60 * 1000;
/** File systems may note a time that is a little older than the clock. */
const CLOCK_MARGIN_MS = 2_000;

/** The lease of a running command. */
export type Lease = {
  /** Renews the lease; `false` if another command has removed it as stale. Then the files of this one may be gone. */
  renew(): Promise<boolean>;
};

/** Works on the store under a lease, which is refreshed until the work ends. First cleans up after commands that died. */
export async function withLease<Result>(
  store: Store,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const key = keys.run(randomUUID());
  // Host and process are for people: no decision depends on them, because containers may share both.
  const value = { host: hostname(), pid: process.pid, startedAt: Date.now() };
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
  const held = (await store.list(keys.runs())).filter((file) => !isStale(file));
  const started = await Promise.all(held.map((file) => startOf(store, file)));
  return Math.min(now, ...started) - CLOCK_MARGIN_MS;
}

/** Cleans up after commands that died. A prune removes what they had begun to write. */
export async function cleanUp(store: Store): Promise<void> {
  await store.removeLeftovers();
  // Only if it is still stale: by that a command that wakes up knows that it must start again.
  for (const { key } of (await store.list(keys.runs())).filter(isStale))
    await store.removeUnused(key, Date.now() - STALE_LEASE_MS);
}

const isStale = ({ modifiedAt }: StoredFile) => modifiedAt < Date.now() - STALE_LEASE_MS;

/** An unreadable lease protects what was written since its file was created. */
async function startOf(store: Store, { key, modifiedAt }: StoredFile): Promise<number> {
  const bytes = await store.read(key);
  const lease = v.safeParse(v.pipe(v.string(), v.parseJson(), leaseSchema), bytes?.toString('utf8') ?? '');
  return lease.success ? lease.output.startedAt : modifiedAt;
}
