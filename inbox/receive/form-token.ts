import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../secret';

/** A signed token with the time at which the visitor began to write. */
export function newToken(key: string, now: number): string {
  const signed = `${now.toString(36)}.${newSecret()}`;
  return `${signed}.${signatureOf(key, signed)}`;
}

/** The time in a token, in milliseconds since 1970; `undefined` if we did not sign it. */
export function timeOf(key: string, token: string): number | undefined {
  const [, signed = '', time = '', signature = ''] = /^((\w+)\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const [own, given] = [signatureOf(key, signed), signature].map((text) => Buffer.from(text));
  return own && given?.length === own.length && timingSafeEqual(own, given) ? parseInt(time, 36) : undefined;
}

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
