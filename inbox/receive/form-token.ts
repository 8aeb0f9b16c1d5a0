import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../secret';

/** A moment that nobody can change, given to a form when somebody begins to write. */
export function newToken(key: string, now: number): string {
  const signed = `${now.toString(36)}.${newSecret()}`;
  return `${signed}.${signatureOf(key, signed)}`;
}

/** When a token was given, in milliseconds since 1970; `undefined` for one that the key has not signed. */
export function timeOf(key: string, token: string): number | undefined {
  const [, signed = '', time = '', signature = ''] = /^((\w+)\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const [own, given] = [signatureOf(key, signed), signature].map((text) => Buffer.from(text));
  return own && given?.length === own.length && timingSafeEqual(own, given) ? parseInt(time, 36) : undefined;
}

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
