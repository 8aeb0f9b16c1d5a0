import * as v from 'valibot';
import type { Database, Row } from '../database/database';
import { hashOf, newSecret } from '../secret';

type Inside = Pick<Database, 'all'>;

const LINK_MS = 15 * 60_000;
const SESSION_MS = 14 * 86_400_000;

/** Somebody of the staff. */
export type Member = {
  id: string;
  email: string;
  name: string;
  /** Remotes whose forms they see; `*` is all. */
  sees: readonly string[];
};

const seesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Somebody of the staff, as a row says it. */
export const memberFrom = ({ id, email, name, sees }: Row): Member => ({
  id: String(id),
  email: String(email),
  name: String(name),
  sees: v.parse(seesSchema, sees),
});

/** Lets somebody in from now on, or changes their name and what they see. */
export async function inviteMember(
  inside: Inside,
  { email, name, sees }: Omit<Member, 'id'>,
  now = Date.now(),
): Promise<Member> {
  const [row] = await inside.all(
    `insert into staff (id, email, name, sees, made_at) values (?, ?, ?, ?, ?)
     on conflict (email) do update set name = excluded.name, sees = excluded.sees returning *`,
    ...[newSecret(), email.toLowerCase(), name, JSON.stringify(sees), new Date(now).toISOString()],
  );
  if (!row) throw new Error('The database kept nobody.');
  return memberFrom(row);
}

/** Takes somebody's rights away, at once. */
export async function removeMember({ all }: Inside, email: string): Promise<boolean> {
  await all(
    'delete from sign_ins where staff in (select id from staff where email = ?)',
    email.toLowerCase(),
  );
  return (await all('delete from staff where email = ? returning id', email.toLowerCase())).length > 0;
}

/** Somebody by their address. */
export async function memberOf({ all }: Inside, email: string): Promise<Member | undefined> {
  const [row] = await all('select * from staff where email = ?', email.trim().toLowerCase());
  return row && memberFrom(row);
}

/**
 * Makes the secret of a link that signs in once, within 15 minutes.
 * @param device secret of the device that asked, which alone can use it; empty for a link that was printed
 */
export async function newLink(
  { all }: Inside,
  member: Member,
  device = '',
  now = Date.now(),
): Promise<string> {
  const secret = newSecret();
  await all(
    `insert into sign_ins (secret, staff, kind, until) values (?, ?, 'link', ?)`,
    ...[hashOf(secret + device), member.id, new Date(now + LINK_MS).toISOString()],
  );
  return secret;
}

/** Uses up a link. @returns the secret of a new session, or `undefined` if the link is over, used, or another device's */
export async function openSession(
  { all }: Inside,
  link: string,
  device: string,
  now = Date.now(),
): Promise<string | undefined> {
  const [row] = await all(
    `delete from sign_ins where secret in (?, ?) and kind = 'link' and until > ? returning staff`,
    ...[hashOf(link), hashOf(link + device), new Date(now).toISOString()],
  );
  if (!row) return undefined;
  const secret = newSecret();
  await all(
    `insert into sign_ins (secret, staff, kind, until) values (?, ?, 'session', ?)`,
    ...[hashOf(secret), String(row.staff), new Date(now + SESSION_MS).toISOString()],
  );
  return secret;
}

/** Whose session it is, while it lasts. */
export async function memberBySession(
  { all }: Inside,
  secret: string,
  now = Date.now(),
): Promise<Member | undefined> {
  const [row] = await all(
    `select staff.* from staff join sign_ins on sign_ins.staff = staff.id where sign_ins.secret = ? and kind = 'session' and until > ?`,
    ...[hashOf(secret), new Date(now).toISOString()],
  );
  return row && memberFrom(row);
}

/** Ends a session. */
export const closeSession = ({ all }: Inside, secret: string) =>
  all('delete from sign_ins where secret = ?', hashOf(secret));
