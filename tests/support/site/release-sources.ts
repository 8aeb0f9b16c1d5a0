import { toRelease } from '@raptors/release/plan/changes';
import { makeLive, type Released } from '@raptors/release/edition/release';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { Store } from '@raptors/site/store/store';

export const ABOUT = { by: 'Asha', at: '2026-01-01T00:00:00.000Z' };

/** As the command does, without a build. */
export const releaseSources = (
  store: Store,
  candidates: readonly ReleaseReader[],
  message?: string,
): Promise<Released | undefined> =>
  makeLive(store, toRelease(candidates, { message }), {
    about: { ...ABOUT, at: new Date().toISOString() },
    candidates,
  });
