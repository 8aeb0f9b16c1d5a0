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
    /** Whether STORE was set by hand, so that it may be misspelt. */
    isStoreNamed: placeOf(project, set.STORE) !== placeOf(project, SETTINGS.STORE.fallback ?? ''),
  };
}

/**
 * Bucket settings beyond the AWS SDK's own. AWS_S3_FORCE_PATH_STYLE puts the bucket into the path, which most stores outside
 * Amazon need; on by default with an endpoint.
 */
export function readBucketEnv() {
  const set = settings();
  const endpoint = set.AWS_ENDPOINT_URL_S3 || set.AWS_ENDPOINT_URL || undefined;
  // Hides a warning that only concerns SDK versions from 2027 on.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const forcePathStyle = (set.AWS_S3_FORCE_PATH_STYLE ?? String(Boolean(endpoint))) === 'true';
  return { endpoint, region: set.AWS_REGION, forcePathStyle };
}

const placeOf = (project: string, store: string) =>
  store.includes('://') || isAbsolute(store) ? store : join(project, store);
