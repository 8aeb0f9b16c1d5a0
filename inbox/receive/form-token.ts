import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { newSecret } from '../secret';

/** Name of the key in the database: forms that were opened before a restart, or with another process, are known. */
const KEY = 'form-token-key';

/** Gives the key that signs tokens, and makes it where there is none. */
export function tokenKey({ all }: Database): () => Promise<string> {
  let found: string | undefined;
  return async () => {
    if (found !== undefined) return found;
    await all('insert into inbox_state (name, value) values (?, ?) on conflict do nothing', KEY, newSecret());
    const [row] = await all('select value from inbox_state where name = ?', KEY);
    return (found = String(row?.value));
  };
}

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
