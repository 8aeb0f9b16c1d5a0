/** Starts a real Postgres; `npm test` leaves these tests out. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '@raptors/site/server/serve';
import { freePort } from '@raptors/tests/support/site/http-server';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aForm, FORM_ADDRESS, storeForms, WRITTEN } from '@raptors/tests/support/site/stored-form';
import { changeSettings } from '@raptors/site/testing/change-settings';
import { runCommand } from '../commands/commands';
import { openInbox } from '../server/open-inbox';
import { aPostgres } from '../testing/a-postgres';
import { anInbox, store as send } from '../testing/an-inbox';
import { databaseConformance } from '../testing/database.conformance';
import { COPIED } from './copy';
import { countOf } from './database';
import { openDatabase } from './open-database';

let postgres: ReturnType<typeof aPostgres>;
beforeAll(async () => void (postgres = aPostgres(await freePort())));
afterAll(() => postgres.remove());

const open = () => openDatabase(postgres.address);
databaseConformance(open);

it('fails while Postgres restarts, and goes on afterwards', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const database = await open();
  await expect(database.transaction(async () => postgres.stop())).rejects.toThrow();
  await expect(database.all('select 1 as one')).rejects.toThrow();
  postgres.start();
  expect(await database.all('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

it('gives room back even where that takes longer than anybody waits', async () => {
  const database = await open();
  await database.transaction(async ({ all }) => {
    await all`lock table mails`;
    await database.vacuum();
  });
  const ended = "relname = 'mails' and last_vacuum > now() - interval '5 s'";
  while ((await countOf(database, `pg_stat_user_tables where ${ended}`)) === 0) await pause(100);
  await database.close();
});

it('makes visitors send again while it restarts, and stores each submission once', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const store = memoryStore();
  await storeForms(store, aForm());
  const inbox = await openInbox(store, { database: postgres.address, limit: { atOnce: 1000, perMinute: 1 } });
  const site = await createServer(store, { inbox: inbox.routes });
  const origin = await site.listen({ port: 0, host: 'localhost' });
  const send = async (key: string) => {
    const response = await fetch(origin + FORM_ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({ ...WRITTEN, _key: key.padEnd(20, 'k') }),
      headers: { Accept: 'application/json' },
    });
    return [response.status, await response.json()];
  };
  const stored = [201, expect.objectContaining({ status: 'stored' })];
  expect(await send('before')).toEqual(stored);
  postgres.stop();
  expect(await send('during')).toEqual([
    503,
    { status: 'failed', message: expect.stringContaining('nothing is lost') },
  ]);
  postgres.start();
  for (const key of ['during', 'during', 'before']) expect(await send(key)).toEqual(stored);
  expect(await inbox.database.all('select id from submissions')).toHaveLength(2);
  await site.close();
  await inbox.close();
});

it('is saved to another disk by the command “backup”, with pg_dump, and restored from that', async () => {
  const folder = mkdtempSync('/dev/shm/postgres-backups-');
  const inbox = await openInbox(memoryStore(), { database: postgres.address });
  const run = (to: string) => runCommand(async () => ({ ...inbox, print: () => undefined }), ['backup', to]);
  await send(inbox.database, 'query', { email: 'asha@mail.example', message: 'copied' });
  await run(folder);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.dump'));
  const dump = execFileSync('pg_restore', ['--file=-', join(folder, file)], { encoding: 'utf8' });
  expect(dump).toContain('copied');
  const troubles = async () => (await inbox.readTroubles()).map(({ rule }) => rule);
  expect(await troubles()).not.toContain('backup');
  await expect(run('/var/tmp/backups')).rejects.toThrow('on the same disk');
  expect(await troubles()).toContain('backup');
  await inbox.close();
  rmSync(folder, { recursive: true });
});

it('copies everything from a file, photographs too, until an inbox uses the copy', async () => {
  const inbox = await anInbox();
  const there = await open();
  changeSettings({ DATABASE_URL: postgres.address });
  const copy = async () => {
    const lines: string[] = [];
    const context = { ...inbox, print: (line: string) => lines.push(line) };
    await runCommand(async () => context, ['copy']);
    return lines.join('\n');
  };
  try {
    const { id } = await send(inbox.database, 'query', { email: 'asha@mail.example', message: '🦅 "क्ष"' });
    for (let number = 0; number < 600; number += 1)
      await inbox.database.all`insert into audit_log (id, at, who, what) values (${number}, '', 'Asha', 'x')`;
    const bytes = Buffer.from([0, 255, 39, 92]);
    for (let number = 0; number < 2; number += 1) await inbox.storePhotograph(id, bytes);
    for (let times = 0; times < 2; times += 1)
      expect(await copy()).toMatch(/audit_log: 600 here, 600 there.*photographs: 2 here, 2 there/s);
    const photograph = expect.objectContaining({ submission: id, bytes });
    expect(await there.all('select * from photographs')).toEqual([photograph, photograph]);
    expect(await there.all('select * from submissions')).toEqual(
      await inbox.database.all('select * from submissions'),
    );
    // As an inbox does when it begins to serve.
    await there.all('delete from inbox_state where name = ?', COPIED);
    await expect(copy()).rejects.toThrow('An inbox works with that database');
  } finally {
    await there.close();
    await inbox.close();
  }
});
