import { isAbsolute, join } from 'node:path';
import type { SecuritySettings } from './store/http-headers';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A setting has an invalid value. */
export class SettingError extends UserError {
  override name = 'SettingError';
}

const REHEARSE_SETTINGS = ['auto', 'required', 'off'] as const;

/** The default store of a project. */
const DEFAULT_STORE = '.site';

/** Settings of the release tool and the server, each with a safe default. */
export function readEnv(project: string, defaultPort = 4173) {
  const port = Number(process.env.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SettingError(`PORT is "${process.env.PORT}": it must be a whole number from 0 to 65535.`);
  }
  // Empty means unset, as a pipeline passes a variable that nobody has set.
  const store = placeOf(project, process.env.STORE?.trim() || DEFAULT_STORE);
  const host = process.env.HOST ?? 'localhost';
  const security: SecuritySettings = { hasHsts: isOn('HSTS', 'on') };
  const { CI, REHEARSE = CI ? 'required' : 'auto' } = process.env;
  const rehearse = REHEARSE_SETTINGS.find((setting) => setting === REHEARSE);
  if (!rehearse)
    throw new SettingError(`REHEARSE is "${REHEARSE}": it must be one of ${REHEARSE_SETTINGS.join(', ')}.`);
  return {
    security,
    port,
    /** Whether releases and previews are rehearsed: where a Chromium is found, always, or never. */
    rehearse,
    ...(isOn('ACCESS_LOG', 'off') && {
      /** Prints a line for each answer, without anything of who asked. */
      logAnswer: console.log,
    }),
    ...inboxOrigin(),
    /** This machine only, by default. */
    host,
    /** Folder, or `s3://bucket/prefix`. */
    store,
    /** The store was set by hand, so its name may be misspelled. */
    isStoreNamed: store !== placeOf(project, DEFAULT_STORE),
  };
}

/**
 * Settings of the bucket beside those that the AWS SDK reads by itself. AWS_S3_FORCE_PATH_STYLE is our own: it puts the bucket
 * into the path, as most stores outside Amazon need it, and so it is on when an endpoint is set.
 */
export function readBucketEnv() {
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3: endpoint = AWS_ENDPOINT_URL } = process.env;
  const { AWS_DEFAULT_REGION = 'us-east-1', AWS_REGION: region = AWS_DEFAULT_REGION } = process.env;
  const { AWS_S3_FORCE_PATH_STYLE = String(Boolean(endpoint)) } = process.env;
  // The pinned version runs on Node 20. Users who release need no warning that versions from 2027 will not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return { endpoint, region, forcePathStyle: AWS_S3_FORCE_PATH_STYLE === 'true' };
}

/** Where the forms of an export are sent; by default nowhere: they open the visitor's own email. */
export function inboxSetting(): { inboxUrl?: string } {
  const inboxUrl = process.env.INBOX_URL;
  if (!inboxUrl) return {};
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(inboxUrl))
    throw new SettingError(
      `INBOX_URL is "${inboxUrl}": it must be the origin of the inbox, such as https://inbox.example.`,
    );
  return { inboxUrl };
}

/** Where the server asks how the inbox is: on a port of this machine, or where its pages are. */
function inboxOrigin(): { inboxOrigin?: string } {
  const { INBOX_PORT: port } = process.env;
  if (port && !/^\d{1,5}$/.test(port))
    throw new SettingError(`INBOX_PORT is "${port}": it must be a number, such as 4174.`);
  const origin = port ? `http://localhost:${port}` : inboxSetting().inboxUrl;
  return origin === undefined ? {} : { inboxOrigin: origin };
}

function isOn(name: 'HSTS' | 'ACCESS_LOG', fallback: 'on' | 'off'): boolean {
  const { [name]: value = fallback } = process.env;
  if (value !== 'on' && value !== 'off')
    throw new SettingError(`${name} is "${value}": it must be on or off.`);
  return value === 'on';
}

const placeOf = (project: string, store: string) =>
  store.includes('://') || isAbsolute(store) ? store : join(project, store);
