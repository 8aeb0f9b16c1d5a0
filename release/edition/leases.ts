import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { keys } from '@raptors/site/store/keys';
import type { Store, StoredFile } from '@raptors/site/store/store';

const leaseSchema = v.object({ startedAt: v.number() });

const HEARTBEAT_INTERVAL_MS = 20_000;
/** Older leases belong to a dead command, or a sleeping machine. */
const STALE_LEASE_MS = 10 * 60 * 1000;
/** File times may be slightly behind the clock. */
const CLOCK_MARGIN_MS = 2_000;

export type Lease = {
  /** `false` if another command has removed it as stale. Then this command's files may be gone. */
  renew(): Promise<boolean>;
};

/** Runs work under a lease, which is refreshed meanwhile. First cleans up after dead commands. */
export async function withLease<Result>(store: Store, work: (lease: Lease) => Promise<Result>) {
  const key = keys.run(randomUUID());
  // Host and process id are for people: two containers may have the same ones.
  const value = { host: hostname(), pid: process.pid, startedAt: Date.now() };
  // Fails early in a store without exclusive creation.
  await store.create(key, JSON.stringify(value));
  const refresh = () => void store.refresh(key).catch(() => undefined);
  const heartbeat = setInterval(refresh, HEARTBEAT_INTERVAL_MS).unref();
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

/** When the oldest running command began, or now. Files written or refreshed since then must not be pruned. */
export async function untouchedSince(store: Store): Promise<number> {
  const now = Date.now();
  const held = (await store.list(keys.runs())).filter((file) => !isStale(file));
  const started = await Promise.all(held.map((file) => startOf(store, file)));
  return Math.min(now, ...started) - CLOCK_MARGIN_MS;
}

/** Removes stale leases and half-written files of dead commands. The whole files that they wrote are left to `prune`. */
export async function cleanUp(store: Store): Promise<void> {
  await store.removeLeftovers();
  // Removes a lease only if it is still stale.
  for (const { key } of (await store.list(keys.runs())).filter(isStale))
    await store.removeUnused(key, Date.now() - STALE_LEASE_MS);
}

const isStale = ({ modifiedAt }: StoredFile) => modifiedAt < Date.now() - STALE_LEASE_MS;

/** When a command began; for an unreadable lease, when that was last refreshed. */
async function startOf(store: Store, { key, modifiedAt }: StoredFile): Promise<number> {
  const bytes = await store.read(key);
  const lease = v.safeParse(v.pipe(v.string(), v.parseJson(), leaseSchema), bytes?.toString('utf8') ?? '');
  return lease.success ? lease.output.startedAt : modifiedAt;
}
