import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseConformance } from '../testing/database.conformance';
import { listSubscribers } from '../newsletter/subscribers';
import { countViews, itemOf } from '../staff/queries';
import { MIGRATIONS } from './migrations';
import { deleteOldCopies, openDatabase } from './open-database';
import { openSqlite } from './sqlite';

let folder: string;
const open = () => openDatabase(join(folder, 'inbox/inbox.db'));
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'inbox-'))));
afterAll(() => rm(folder, { recursive: true }));

databaseConformance(open);

it('is readable by this account only, with its backups, also in shared folders', async () => {
  const database = await openDatabase(join(folder, 'open.db'));
  await database.backup(join(folder, 'copy.db'));
  const files = (await readdir(folder)).filter((name) => /^(?:open|copy)\.db/.test(name));
  expect(files).toEqual(expect.arrayContaining(['copy.db', 'open.db', 'open.db-wal']));
  for (const name of files) expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
  await database.close();
  await (await open()).close();
  expect((await stat(join(folder, 'inbox'))).mode & 0o077).toBe(0);
});

/** A database of an earlier release, which knew the first `steps` migrations; with a query in each of the states. */
async function anOldDatabase(name: string, steps: number, states: readonly string[] = []) {
  jest.spyOn(console, 'log').mockImplementation();
  const file = join(folder, name);
  const old = await openSqlite(file);
  await old.all('create table migrations (number integer primary key, at text not null)');
  for (const [index, statements] of MIGRATIONS.slice(0, steps).entries()) {
    for (const statement of statements) await old.all(statement);
    await old.all('insert into migrations (number, at) values (?, ?)', index + 1, '2025-11-23T06:00:00Z');
  }
  for (const state of states)
    await old.all(
      `insert into submissions (id, reference, key, owner, release, form, version, work, received_at, fields, state, delete_at)
       values (?1, ?1, ?1, 'our-story', 'r', 'query', 1, 'query', '2025-11-23T06:00:00Z', '{"name":["Kamal"]}', ?1, '9999')`,
      state,
    );
  return { file, old };
}

it('migrates an old database, and keeps what is in it', async () => {
  const { file, old } = await anOldDatabase('old.db', 1, ['new', 'done']);
  await old.close();
  const database = await openDatabase(file);
  expect(await database.all('select number from migrations order by number')).toHaveLength(MIGRATIONS.length);
  const countIn = await countViews(database);
  expect([countIn('todo'), countIn('done')]).toEqual([1, 1]);
  await database.close();
  // The copy from before the migration is restorable, and expires as backups do.
  const before = `${file}.before-step-2`;
  const copied = await openSqlite(before);
  expect(await copied.all('select number from migrations')).toEqual([{ number: 1 }]);
  await copied.close();
  deleteOldCopies(file);
  expect(existsSync(before)).toBe(true);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await utimes(before, longAgo, longAgo);
  deleteOldCopies(file);
  expect(existsSync(before)).toBe(false);
});

it('keeps answers of an old database in its log, and turns its states into those of today', async () => {
  const states = ['new', 'answered', 'asked', 'accepted'];
  const { file, old } = await anOldDatabase('answered.db', 9, states);
  await old.all(
    `insert into answers values ('a', 'answered', '2025-11-24T06:00:00Z', 'Asha Rai', 'It is a kite.')`,
  );
  await old.all(
    `insert into subscribers (id, email, state, secret, asked_at) values ('s', 'k@mail.example', 'subscribed', '', '')`,
  );
  await old.all(`insert into staff values ('m', 'asha@mail.example', 'Asha Rai', '2025-11-01T06:00:00Z')`);
  await old.close();
  const database = await openDatabase(file);
  const rows = await database.all('select id, state from submissions order by id');
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['accepted', 'accepted'],
    ['answered', 'done'],
    ['asked', 'new'],
    ['new', 'new'],
  ]);
  expect((await itemOf(database, 'answered'))?.fields).toEqual({ name: ['Kamal'] });
  expect(await database.all('select who, what, submission from audit_log')).toEqual([
    { who: 'Asha Rai', what: 'wrote: It is a kite.', submission: 'answered' },
  ]);
  expect((await listSubscribers(database)).map(({ email, language }) => [email, language])).toEqual([
    ['k@mail.example', ''],
  ]);
  expect(await database.all('select name, seen_at from staff')).toEqual([
    { name: 'Asha Rai', seen_at: null },
  ]);
  await database.close();
});

it('keeps gifts from before there was a choice of currency as dollars', async () => {
  const { file, old } = await anOldDatabase('gifts.db', 10);
  await old.all(`insert into gifts values ('a', '2025-11-24', 48.5)`);
  await old.close();
  const database = await openDatabase(file);
  expect(await database.all('select amount, currency from gifts')).toEqual([
    { amount: 48.5, currency: 'USD' },
  ]);
  await database.close();
});

it('says what to do about a file that it cannot open', async () => {
  await expect(openDatabase(folder)).rejects.toThrow(
    /may write; one that was restored has to be given to it/,
  );
});

it('is never copied over another file', async () => {
  const database = await open();
  const copy = join(folder, "copies/it's.db");
  await database.backup(copy);
  await expect(database.backup(copy)).rejects.toThrow('exists already');
  await database.close();
});

it('leaves no file that looks like a backup when the database is damaged', async () => {
  const file = join(folder, 'broken.db');
  const before = await openSqlite(file);
  await before.all('create table words (word text)');
  for (let at = 0; at < 50; at += 1) await before.all('insert into words values (?)', 'x'.repeat(4000));
  await before.vacuum();
  await before.close();
  writeFileSync(file, readFileSync(file).fill(255, 100_000));
  const database = await openSqlite(file);
  await expect(database.backup(join(folder, 'none/copy.db'))).rejects.toThrow('No copy was made');
  expect(readdirSync(join(folder, 'none'))).toEqual([]);
  await database.close();
});
