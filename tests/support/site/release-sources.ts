import { toRelease } from '@raptors/release/plan/changes';
import { makeLive, type Released } from '@raptors/release/edition/release';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { Store } from '@raptors/site/store/store';

/** Author and time, for tests in which they don't matter. */
export const ABOUT = { by: 'Asha', at: '2026-01-01T00:00:00.000Z' };

/** Releases sources the way the command does, without a build. */
export const releaseSources = (
  store: Store,
  candidates: readonly ReleaseReader[],
  message?: string,
): Promise<Released | undefined> =>
  makeLive(store, toRelease(candidates, { message }), {
    about: { ...ABOUT, at: new Date().toISOString() },
    candidates,
  });
