import { DAY_MS, type Database, type Transaction } from '../database/database';
import { networkLimit } from '../receive/network-limit';
import { correctSighting, sightingOf } from '../sightings/sighting';
import { deleteDue, findBySender } from '../staff/deletion';
import { countViews, type Item } from '../staff/queries';
import { findListed, listQueryOf } from '../staff/search';
import { aForm, store } from './an-inbox';

/** @param open returns the same database again, with its data */
export function databaseConformance(open: () => Promise<Database>): void {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    const tables = 'submissions photographs mails audit_log sightings subscribers inbox_state';
    for (const table of tables.split(' ')) await database.all(`delete from ${table}`);
  });
  afterEach(() => database.close());

  const note = (to: Transaction, id: string) =>
    to.all("insert into audit_log (id, at, who, what) values (?, '', 'Asha', 'x')", id);
  const ids = async (from: Transaction) =>
    (await from.all('select id from audit_log order by id')).map(({ id }) => id);

  it('returns what it was given, in every type, and numbers for counts', async () => {
    const bytes = Buffer.from([0, 255, 39, 92]);
    const values = ['p', 's', 0, `it's "quoted" ? 🦅 शिकारी`, 1, 2, bytes] as const;
    await database.all('insert into photographs values (?, ?, ?, ?, ?, ?, ?)', ...values);
    const [row] = await database.all("select *, '?' as mark from photographs where id = ?", 'p');
    const given = { id: 'p', submission: 's', place: 0, type: values[3], width: 1, height: 2, bytes };
    expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array) }).toEqual({ ...given, mark: '?' });
    expect(await database.all('select count(*) as n, sum(width) as w from photographs')).toEqual([
      { n: 1, w: 1 },
    ]);
  });

  it('keeps a transaction whole or not at all', async () => {
    await database.transaction(async (transaction) => {
      await note(transaction, '1');
      await note(transaction, '2');
    });
    const failing = database.transaction(async (transaction) => {
      await note(transaction, '3');
      await note(transaction, '1');
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await ids(database)).toEqual(['1', '2']);
  });

  it('keeps other statements out of an open transaction', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database
          .transaction(async (transaction) => {
            await note(transaction, String(index));
            if (index % 2) throw new Error('undone');
          })
          .catch(() => undefined),
      ),
    );
    expect((await ids(database)).map(Number).sort((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
  });

  it('counts what a network sends, and says when it may go on', async () => {
    const waitFor = networkLimit(database, 'test', { atOnce: 3, perMinute: 2 });
    const now = Date.now();
    const waits = [];
    for (const later of [0, 0, 0, 0, 15_000, 30_000, 30_000]) waits.push(await waitFor('a', now + later));
    expect(waits).toEqual([0, 0, 0, 30, 15, 0, 30]);
    expect(await waitFor('b', now)).toBe(0);
    // Counted while the clock was a year ahead.
    await waitFor('c', now + 366 * DAY_MS);
    expect(await waitFor('c', now)).toBe(0);
  });

  it('counts what a network sends to two programs at once', async () => {
    const other = await open();
    const [one, two] = [database, other].map((opened) =>
      networkLimit(opened, 'shared', { atOnce: 12, perMinute: 1 }),
    );
    const now = Date.now();
    const waits = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two)?.('a', now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
    await other.close();
  });

  it('answers the queries of the staff: views, words, sender, another bird, what is due', async () => {
    const formOf = async () => aForm('sighting');
    const email = 'kamal@mail.example';
    const { id } = await store(database, 'query', { email, message: 'A "kite"?' });
    await database.all("update submissions set state = 'answered' where id = ?", id);
    const seen = await store(database, 'sighting', {
      species: 'Aquila nipalensis',
      place: '28.3, 83.8',
      email,
    });
    await store(database, 'newsletter', { email });
    const countIn = await countViews(database);
    expect([countIn('todo'), countIn('done')]).toEqual([1, 1]);
    const found = await findListed(
      { database, formOf, readBirds: () => Promise.resolve(new Map()) },
      listQueryOf(new URLSearchParams({ find: '"KITE"' })),
      50,
    );
    expect(found.items.map((item) => item.id)).toEqual([id]);
    const [item] = (await findBySender(database, found.items[0] as Item, formOf)).items;
    expect(item?.id).toBe(id);
    const known = { species: 'Gyps himalayensis', isSensitive: false };
    expect(await correctSighting(database, seen, aForm('sighting'), known)).toBe('Himalayan Griffon');
    expect((await sightingOf(database, seen.id))?.shown?.km).toBe(10);
    for (const day of [31, 32, 33, 34]) await deleteDue(database, formOf, Date.now() + day * 86_400_000);
    for (const table of ['submissions', 'sightings', 'mails', 'subscribers'])
      expect([table, await database.all(`select * from ${table}`)]).toEqual([table, []]);
  });

  it('keeps what was written when it is opened again, by two at once', async () => {
    await note(database, 'kept');
    const [one, other] = await Promise.all([open(), open()]);
    expect(await ids(one)).toEqual(['kept']);
    await note(other, 'more');
    expect(await ids(one)).toEqual(['kept', 'more']);
    await Promise.all([one.close(), other.close()]);
  });

  it('refuses a database of a later release', async () => {
    await database.all("insert into migrations (number, at) values (1000, '')");
    for (let number = 500; number < 520; number += 1)
      await database.all('insert into migrations (number, at) values (?, ?)', number, '');
    await expect(open()).rejects.toThrow(/was written by a later release/);
    // A migration after which this release still works.
    await database.all('update migrations set breaks = 0 where number >= 500');
    await (await open()).close();
    await database.all('delete from migrations where number >= 500');
  });
}
