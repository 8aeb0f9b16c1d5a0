import { DAY_MS, daysBefore, type Database, type Row, type Transaction } from '../database/database';
import { hashOf, newSecret } from '../secret';
import { logAction } from './work';

const LINK_MS = 15 * 60_000;
const SESSION_MS = 14 * DAY_MS;

const memberFrom = ({ id, email, name }: Row) => ({
  id: String(id),
  email: String(email),
  name: String(name),
});

/** Somebody of the staff. */
export type Member = ReturnType<typeof memberFrom>;

/** Lets somebody in from now on, or changes their name. */
export async function inviteMember(
  { all }: Transaction,
  { email, name }: Omit<Member, 'id'>,
): Promise<Member> {
  const [row] = await all(
    `insert into staff (id, email, name, made_at) values (?, ?, ?, ?)
     on conflict (email) do update set name = excluded.name returning *`,
    newSecret(),
    email.toLowerCase(),
    name,
    daysBefore(0),
  );
  if (!row) throw new Error('The database kept nobody.');
  return memberFrom(row);
}

/** Takes somebody's rights away, at once. */
export async function removeMember({ all }: Transaction, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  await all('delete from sign_ins where staff in (select id from staff where email = ?)', email);
  return (await all('delete from staff where email = ? returning id', email)).length > 0;
}

/** Somebody by their address. */
export async function memberOf({ all }: Transaction, email: string): Promise<Member | undefined> {
  const [row] = await all('select * from staff where email = ?', email.trim().toLowerCase());
  return row && memberFrom(row);
}

async function keepSecret(
  { all }: Transaction,
  staff: string,
  kind: 'link' | 'printed' | 'device' | 'session',
  until: number,
  secret = newSecret(),
) {
  await all(
    'insert into sign_ins (secret, staff, kind, until) values (?, ?, ?, ?)',
    hashOf(secret),
    staff,
    kind,
    new Date(until).toISOString(),
  );
  return secret;
}

/** Makes the secret of a link that signs in once, within 15 minutes. A printed one works on every device. */
export const newLink = (
  transaction: Transaction,
  { id }: Member,
  kind: 'link' | 'printed' = 'printed',
  now = Date.now(),
): Promise<string> => keepSecret(transaction, id, kind, now + LINK_MS);

/** Keeps a device that asked for a link: the newest link works on each of them, so that a stranger who types somebody's address keeps no mail from them. */
export const rememberDevice = (transaction: Transaction, { id }: Member, device: string) =>
  keepSecret(transaction, id, 'device', Date.now() + LINK_MS, device);

/** Uses up a link. @returns the secret of a new session, or `undefined` if the link has expired, was used, or this device did not ask */
export const openSession = (database: Database, link: string, device: string): Promise<string | undefined> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction.all(
      `delete from sign_ins where secret = ? and until > ? and (kind = 'printed' or (kind = 'link' and staff in
        (select staff from sign_ins where secret = ? and kind = 'device' and until > ?))) returning staff`,
      hashOf(link),
      daysBefore(0),
      hashOf(device),
      daysBefore(0),
    );
    if (!row) return undefined;
    const [member] = await transaction.all('select name from staff where id = ?', String(row.staff));
    await logAction(transaction, String(member?.name), 'signed in');
    return keepSecret(transaction, String(row.staff), 'session', Date.now() + SESSION_MS);
  });

/** Whose session it is, while it lasts. */
export async function memberBySession({ all }: Transaction, secret: string): Promise<Member | undefined> {
  const [row] = await all(
    `select staff.* from staff join sign_ins on sign_ins.staff = staff.id where sign_ins.secret = ? and kind = 'session' and until > ?`,
    hashOf(secret),
    daysBefore(0),
  );
  return row && memberFrom(row);
}

/** Ends a session. */
export const closeSession = ({ all }: Transaction, secret: string) =>
  all('delete from sign_ins where secret = ?', hashOf(secret));
