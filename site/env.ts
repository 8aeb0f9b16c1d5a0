import { isAbsolute, join } from 'node:path';
import { readSettings, SETTINGS } from './settings';
import type { SecuritySettings } from './store/http-headers';

/** Settings of the release tool and the server, each with a safe default. */
export function readEnv(project: string, defaultPort = 4173) {
  const set = readSettings(
    'STORE',
    'PORT',
    'HOST',
    'HSTS',
    'ACCESS_LOG',
    'REHEARSE',
    'INBOX_PORT',
    'INBOX_URL',
  );
  const security: SecuritySettings = { hasHsts: set.HSTS !== 'off' };
  const inboxOrigin = set.INBOX_PORT === undefined ? set.INBOX_URL : `http://localhost:${set.INBOX_PORT}`;
  return {
    security,
    port: set.PORT ?? defaultPort,
    /** Whether releases and previews are rehearsed: where a Chromium is found, always, or never. */
    rehearse: set.REHEARSE ?? (process.env.CI ? 'required' : 'auto'),
    ...(set.ACCESS_LOG === 'on' && {
      /** Prints a line for each answer, without anything of who asked. */
      logAnswer: console.log,
    }),
    /** Where the server asks how the inbox is: on a port of this machine, or where its pages are. */
    ...(inboxOrigin && { inboxOrigin }),
    host: set.HOST,
    /** Folder, or `s3://bucket/prefix`. */
    store: placeOf(project, set.STORE),
    /** The store was set by hand, so its name may be misspelled. */
    isStoreNamed: set.STORE !== SETTINGS.STORE.fallback,
  };
}

/**
 * Settings of the bucket beside those that the AWS SDK reads by itself. AWS_S3_FORCE_PATH_STYLE is our own: it puts the bucket
 * into the path, as most stores outside Amazon need it, and so it is on when an endpoint is set.
 */
export function readBucketEnv() {
  const set = readSettings(
    'AWS_ENDPOINT_URL_S3',
    'AWS_ENDPOINT_URL',
    'AWS_REGION',
    'AWS_S3_FORCE_PATH_STYLE',
  );
  const endpoint = set.AWS_ENDPOINT_URL_S3 || set.AWS_ENDPOINT_URL || undefined;
  // The pinned version runs on Node 20. Users who release need no warning that versions from 2027 will not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const forcePathStyle = (set.AWS_S3_FORCE_PATH_STYLE ?? String(Boolean(endpoint))) === 'true';
  return { endpoint, region: set.AWS_REGION, forcePathStyle };
}

/** Where the forms of an export are sent; by default nowhere: they open the visitor's own email. */
export function inboxSetting(): { inboxUrl?: string } {
  const { INBOX_URL: inboxUrl } = readSettings('INBOX_URL');
  return inboxUrl ? { inboxUrl } : {};
}

const placeOf = (project: string, store: string) =>
  store.includes('://') || isAbsolute(store) ? store : join(project, store);
