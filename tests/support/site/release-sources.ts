import type { Change } from '@raptors/release/plan/change';
import { changeSite, type ChangedSite } from '@raptors/release/edition/release';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { Store } from '@raptors/site/store/store';

export const ABOUT = { by: 'Asha', at: '2026-01-01T00:00:00.000Z' };

export const makeLive = (store: Store, change: Change, about: object = {}) =>
  changeSite(store, change, {
    target: 'live',
    about: { ...ABOUT, at: new Date().toISOString(), ...about },
  });

export const releaseSources = (
  store: Store,
  packages: readonly ReleaseReader[],
  message?: string,
): Promise<ChangedSite | undefined> => makeLive(store, { kind: 'release', packages, message });
