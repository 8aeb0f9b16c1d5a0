import { remoteNameSchema } from '@raptors/shared/contract/manifest';
import * as v from 'valibot';

/** Address below which overrides stand; ends with a slash. */
export const OVERRIDE_URL = '/~override/';

/** Whose release is to be exchanged, and for what. */
export type OverrideRequest = {
  remote: string;
  origin: string;
  /** `/~override/our-work@localhost:4180`: never ends with a slash. */
  base: string;
  /** What follows the base; empty when not even a slash does. */
  path: string;
};

const ADDRESS = /^\/~override\/([^/@]+)@((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)(\/.*)?$/;

/**
 * Reads an address such as `/~override/our-work@localhost:4180/Our_Work/…`. A machine's own `localhost` is asked without
 * encryption, because that never leaves it; every other host with it.
 */
export function parseOverride(pathname: string): OverrideRequest | undefined {
  const [, remote = '', host = '', path = ''] = ADDRESS.exec(pathname) ?? [];
  if (!v.is(remoteNameSchema, remote) || host === '') return undefined;
  const scheme = /^localhost(:|$)/.test(host) ? 'http' : 'https';
  return { remote, origin: `${scheme}://${host}`, base: `${OVERRIDE_URL}${remote}@${host}`, path };
}

const ALLOWED = /^(https:\/\/(?!localhost[:/]?)[a-z0-9.-]+(:\d{1,5})?|http:\/\/localhost:(\d{1,5}|\*))$/;

/**
 * Reads the list of origins that may stand in for a release: `https://host`, `https://host:port`, `http://localhost:port`
 * or `http://localhost:*`, with spaces between.
 * @returns the first entry that cannot be used instead, when there is one
 */
export function parseAllowedOrigins(list: string): { origins: readonly string[] } | { wrong: string } {
  const origins = list.split(/\s+/).filter(Boolean);
  const wrong = origins.find((origin) => !ALLOWED.test(origin));
  return wrong === undefined ? { origins } : { wrong };
}

/** Whether an origin is on the list. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(origin) ||
  (origin.startsWith('http://localhost:') && allowed.includes('http://localhost:*'));
