import { isAbsolute, join } from 'node:path';
import { SETTINGS, settings } from './settings';
import type { SecuritySettings } from './store/http-headers';

export function readEnv(project: string, defaultPort = 4173) {
  const set = settings();
  const security: SecuritySettings = { hasHsts: set.HSTS !== 'off' };
  const inboxOrigin = set.INBOX_PORT === undefined ? set.INBOX_URL : `http://localhost:${set.INBOX_PORT}`;
  return {
    security,
    port: set.PORT ?? defaultPort,
    /** Whether releases are rehearsed. By default in CI, and elsewhere if a Chromium is found. */
    rehearse: set.REHEARSE ?? (set.CI ? 'required' : 'auto'),
    ...(set.ACCESS_LOG === 'on' && { logAnswer: console.log }),
    ...(inboxOrigin && { inboxOrigin }),
    host: set.HOST,
    store: placeOf(project, set.STORE),
    /** Whether STORE names another store than the default one, so that it may be misspelt. */
    isStoreNamed: placeOf(project, set.STORE) !== placeOf(project, SETTINGS.STORE.fallback ?? ''),
  };
}

const placeOf = (project: string, store: string) =>
  store.includes('://') || isAbsolute(store) ? store : join(project, store);
