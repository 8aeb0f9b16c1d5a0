import { DAY_MS, daysBefore, type Database, type Row, type Transaction } from '../database/database';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { inboxUrl } from '../mail/letter';
import { hashOf, newSecret } from '../secret';
import { logAction } from './queries';

export const SIGN_IN_URL = `${INBOX_URL}sign-in`;
const LINK_MS = 15 * 60_000;
const SESSION_MS = 14 * DAY_MS;

const memberFrom = ({ id, email, name }: Row) => ({
  id: String(id),
  email: String(email),
  name: String(name),
});

export type Member = ReturnType<typeof memberFrom>;

export async function inviteMember({ all }: Transaction, { email, name }: Omit<Member, 'id'>) {
  const [row] = await all`insert into staff (id, email, name, made_at)
    values (${newSecret()}, ${email.toLowerCase()}, ${name}, ${daysBefore(0)})
    on conflict (email) do update set name = excluded.name returning *`;
  if (!row) throw new Error('The database kept nobody.');
  return memberFrom(row);
}

export async function removeMember({ all }: Transaction, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  await all`delete from sign_ins where staff in (select id from staff where email = ${email})`;
  return (await all`delete from staff where email = ${email} returning id`).length > 0;
}

export async function memberOf({ all }: Transaction, email: string): Promise<Member | undefined> {
  const [row] = await all`select * from staff where email = ${email.trim().toLowerCase()}`;
  return row && memberFrom(row);
}

async function keepSecret(
  { all }: Transaction,
  staff: string,
  kind: 'link' | 'printed' | 'device' | 'session',
  until: number,
  secret = newSecret(),
) {
  await all`insert into sign_ins (secret, staff, kind, until)
    values (${hashOf(secret)}, ${staff}, ${kind}, ${new Date(until).toISOString()})`;
  return secret;
}

/** A link that signs in once within 15 minutes. One of kind `printed` works on every device. */
export const newLink = (
  transaction: Transaction,
  { id }: Member,
  kind: 'link' | 'printed' = 'printed',
  now = Date.now(),
): Promise<string> => keepSecret(transaction, id, kind, now + LINK_MS);

export const linkUrl = (link: string) => inboxUrl(`sign-in/${link}`);

/** A mailed link works on each device that asked for one, not only on the first: a stranger who asks can't block a member. */
export const rememberDevice = (transaction: Transaction, { id }: Member, device: string) =>
  keepSecret(transaction, id, 'device', Date.now() + LINK_MS, device);

/** @returns the secret of a new session, or `undefined` if the link is expired, used, or from another device */
export const openSession = (database: Database, link: string, device: string): Promise<string | undefined> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction.all`delete from sign_ins where secret = ${hashOf(link)}
      and until > ${daysBefore(0)} and (kind = 'printed' or (kind = 'link' and staff in (select staff
      from sign_ins where secret = ${hashOf(device)} and kind = 'device' and until > ${daysBefore(0)})))
      returning staff`;
    if (!row) return undefined;
    const [member] = await transaction.all`select name from staff where id = ${String(row.staff)}`;
    await logAction(transaction, String(member?.name), 'signed in');
    return keepSecret(transaction, String(row.staff), 'session', Date.now() + SESSION_MS);
  });

export async function memberBySession({ all }: Transaction, secret: string): Promise<Member | undefined> {
  const [row] = await all`select staff.* from staff join sign_ins on sign_ins.staff = staff.id
    where sign_ins.secret = ${hashOf(secret)} and kind = 'session' and until > ${daysBefore(0)}`;
  if (!row) return undefined;
  const member = memberFrom(row);
  // Written at most once an hour. Errors are ignored, so that pages can be read when the database can't be written.
  const isSeen = String(row.seen_at ?? '') > daysBefore(1 / 24);
  if (!isSeen)
    await all`update staff set seen_at = ${daysBefore(0)} where id = ${member.id}`.catch(() => undefined);
  return member;
}

export const closeSession = ({ all }: Transaction, secret: string) =>
  all`delete from sign_ins where secret = ${hashOf(secret)}`;
