import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { keys } from '@raptors/site/store/keys';
import { isAlive } from '@raptors/site/store/folder/process-alive';
import type { Store } from '@raptors/site/store/store';

const runSchema = v.object({
  host: v.string(),
  pid: v.number(),
  startedAt: v.number(),
  /** Releases that the run may be writing, as `name/id`. */
  releases: v.array(v.string()),
});
type Run = v.InferOutput<typeof runSchema>;

/** No command takes as long: a run of another machine that is older has died. */
const LONGEST_RUN_MS = 6 * 60 * 60 * 1000;
/** File systems may note a time that is a little older than the clock. */
const CLOCK_MARGIN_MS = 2_000;

/**
 * Does something to the store under the eyes of others: a note says who is at work on which releases,
 * and what earlier runs left when they died is cleaned first.
 */
export async function withRun<Result>(
  store: Store,
  releases: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const key = keys.run(randomUUID());
  const run: Run = { host: hostname(), pid: process.pid, startedAt: Date.now(), releases: [...releases] };
  await store.write(key, JSON.stringify(run));
  try {
    await cleanUp(store, key);
    return await work();
  } finally {
    await store.remove(key).catch(() => undefined);
  }
}

/** What a prune may not touch: files written or refreshed since the oldest run began. */
export async function untouchedSince(store: Store): Promise<number> {
  const now = Date.now();
  const { alive } = await readRuns(store);
  return Math.min(now, ...alive.map(({ startedAt }) => startedAt)) - CLOCK_MARGIN_MS;
}

/** Cleans what runs that died have left: unfinished files, and releases that were never described. */
export async function cleanUp(store: Store, own?: string): Promise<void> {
  await store.removeLeftovers();
  const before = Date.now() - CLOCK_MARGIN_MS;
  const { dead, alive } = await readRuns(store);
  const inWork = new Set(alive.flatMap(({ releases }) => releases));
  for (const { key, releases } of dead) {
    if (key === own) continue;
    for (const release of releases.filter((name) => !inWork.has(name)))
      await removeHalfRelease(store, release, before);
    await store.remove(key);
  }
}

/** A release without a description does not exist: nobody can need its files. */
async function removeHalfRelease(store: Store, release: string, before: number) {
  const [name = '', id = ''] = release.split('/');
  if (await store.has(keys.release(name, id))) return;
  const files = [
    ...(await store.list(keys.releaseFolder(name, id))),
    ...(await store.list(keys.server(name, id, ''))),
  ];
  for (const { key } of files) await store.removeUnused(key, before);
}

async function readRuns(store: Store): Promise<{ alive: Run[]; dead: (Run & { key: string })[] }> {
  const files = await store.list(keys.runs());
  const runs = await Promise.all(
    files.map(async ({ key }) => {
      const bytes = await store.read(key);
      const run = bytes && v.safeParse(runSchema, JSON.parse(bytes.toString('utf8')));
      return run?.success ? [{ key, ...run.output }] : [];
    }),
  );
  const isRunning = ({ host, pid, startedAt }: Run) =>
    host === hostname() ? isAlive(pid) : Date.now() - startedAt < LONGEST_RUN_MS;
  return { alive: runs.flat().filter(isRunning), dead: runs.flat().filter((run) => !isRunning(run)) };
}
