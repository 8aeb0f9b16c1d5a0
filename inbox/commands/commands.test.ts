import { changeSettings } from '@raptors/site/testing/change-settings';
import fs from 'node:fs/promises';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { openDatabase } from '../database/open-database';
import { syncErasures } from '../staff/erasures';
import { mailTroubles } from '../mail/office';
import { noteMailServer } from '../mail/mail-server';
import { healthOf } from '../status';
import { inboxOfEachTest, KAMAL, store } from '../testing/an-inbox';
import { runCommand } from './commands';

const inbox = inboxOfEachTest();

/** On another file system than the inbox, as a backup needs. */
const backups = () => join(otherDisk, String((made += 1)));
let made = 0;
const otherDisk = mkdtempSync('/dev/shm/inbox-backups-');
afterAll(() => rmSync(otherDisk, { recursive: true }));

async function runOn(other: object, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  return (await runCommand(async () => ({ ...inbox, ...other, print }), args)) ?? lines.join('\n');
}
const run = (...args: string[]) => runOn({}, ...args);

it('restores a backup with everything in it in place of the database', async () => {
  const { reference } = await inbox.store('query', KAMAL);
  const folder = backups();
  await run('backup', folder);
  await inbox.database.all('delete from submissions');
  const [file = ''] = readdirSync(folder);
  const restored = await openDatabase(join(folder, file));
  expect(await restored.all('select reference from submissions')).toEqual([{ reference }]);
  expect((await restored.all('select count(*) as n from mails'))[0]?.n).toBe(2);
  await restored.close();
});

it('does not restore people deleted since, and keeps what they send again', async () => {
  const { database, erasures, formOf } = inbox;
  const copies = backups();
  const query = await inbox.store('query', KAMAL);
  const seen = await inbox.store('sighting', { species: 'Aquila nipalensis', place: '28.3, 83.8' });
  const accepted = await inbox.store('sighting', { species: 'Gyps himalayensis', email: KAMAL.email });
  await database.all("update submissions set state = 'accepted' where id = ?", accepted.id);
  await inbox.store('newsletter', { email: 'Kamal@mail.example' });
  const other = await inbox.store('query', { ...KAMAL, email: 'asha@mail.example' });
  await run('backup', copies);
  const [file = ''] = readdirSync(copies);
  const deepa = await inbox.member();
  for (const id of [query.id, seen.id]) await deepa.act('erase', { id, sure: 'yes' });
  const written = readFileSync(erasures, 'utf8');
  expect(written).not.toMatch(/kamal|@/i);
  expect(statSync(erasures).mode & 0o077).toBe(0);
  await run('backup', copies);
  expect(readFileSync(join(copies, 'erasures.txt'), 'utf8')).toBe(written);

  const restored = await openDatabase(join(copies, file));
  const again = await store(restored, 'query', KAMAL, { at: Date.now() + 1000 });
  const said = jest.spyOn(console, 'error').mockImplementation();
  for (const list of [erasures, erasures, '/proc/erasures.txt']) await syncErasures(restored, list, formOf);
  expect(said.mock.calls.join()).toContain('could not be written to /proc/erasures.txt');
  said.mockRestore();
  await expect(syncErasures(restored, `${inbox.place}/erasures.txt`, formOf)).rejects.toThrow('ENOTDIR');
  const kept = await restored.all('select id, fields from submissions order by received_at');
  expect(kept.map(({ id }) => id)).toEqual([accepted.id, other.id, again.id]);
  expect(kept[0]?.fields).toBe('{"species":["Gyps himalayensis"]}');
  expect(await restored.all('select * from subscribers')).toEqual([]);
  const mailed = await restored.all('select submission from mails where recipient = ?', KAMAL.email);
  expect(mailed).toEqual([{ submission: again.id }]);
  await restored.close();
});

it('deletes backups that are older than thirty days, and no other file', async () => {
  const folder = backups();
  await run('backup', folder);
  const [file = ''] = readdirSync(folder);
  const other = join(folder, 'other.db');
  writeFileSync(other, '');
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const name of [join(folder, file), other]) utimesSync(name, longAgo, longAgo);
  expect(await run('backup', folder)).toContain('One backup older than 30 days deleted.');
  expect(readdirSync(folder).sort()).toEqual([expect.not.stringContaining(file), 'other.db']);
});

it('shrinks a database of an earlier release, and first says what that needs', async () => {
  expect(await run('compact')).toContain('nothing to do');
  const place = join(inbox.folder, 'old.db');
  const made: { exec: (sql: string) => void; close: () => void } = new Sqlite(place);
  made.exec('create table some (id text primary key)');
  made.close();
  const database = await openDatabase(place);
  await store(database, 'query', { ...KAMAL, message: 'a'.repeat(1e6) });
  const old = { database, place };
  process.env.TMPDIR = '/other';
  expect(await runOn(old, 'compact')).toMatch(/It needs \d+ MB beside .*old\.db, and as much in \/other,/);
  delete process.env.TMPDIR;
  expect(await runOn(old, 'compact', '--yes')).toContain('gives its room back from now on');
  const { size } = statSync(place);
  await database.all('delete from submissions');
  await database.all('delete from mails');
  await database.vacuum();
  expect(statSync(place).size).toBeLessThan(size - 0.9e6);
  await database.close();
});

it('tells the operator what is wrong, in the words of the mail server', async () => {
  const { database } = inbox;
  expect(JSON.parse(await run('status', '--json'))).toEqual({ problems: [], notices: [] });
  await inbox.store('query', KAMAL, { at: Date.now() - 3 * 86_400_000 });
  await noteMailServer(database, '535 \u001b[31mwrong password');
  changeSettings({ SMTP_URL: 'smtp://mail.example' });
  const said = await run('status');
  changeSettings({ SMTP_URL: '' });
  expect(said).toMatch(/The mail server does not take our mails.*535 \[31mwrong password/);
  expect(said).toContain('There is no backup');
  await run('backup', backups());
  expect(JSON.parse(await run('status', '--json')).problems).toEqual([
    { rule: 'no-mail-server', level: 'problem', message: expect.stringContaining('SMTP_URL') },
  ]);
});

it('health says that the disk is full if the database cannot be written for that reason', async () => {
  const all = () => Promise.reject(new Error('database or disk is full'));
  const codes = async () => {
    const { isHurt, problems } = await healthOf({ ...inbox.database, all }, inbox.place);
    return [isHurt, ...problems.map(({ code }) => code)];
  };
  expect(await codes()).toEqual([true, 'database']);
  const disk = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1, blocks: 100 } as never);
  expect(await codes()).toEqual([true, 'disk-full']);
  disk.mockRestore();
});

it('mails problems once a day to everybody who may sign in', async () => {
  const { database, readTroubles } = inbox;
  for (const name of ['Asha Rai', 'Deepa Shrestha']) await inbox.member(name);
  await inbox.store('pledge', { amount: '5' }, { at: Date.now() - 3 * 86_400_000 });
  const alarms = async () =>
    (await database.all("select recipient, message from mails where subject like 'The inbox needs a look%'"))
      .map(({ recipient, message }) => [recipient, /There is no backup/.test(String(message))])
      .sort();
  const tell = (days = 0) => mailTroubles(database, readTroubles, Date.now() + days * 86_400_000);
  // A waiting mail and no server: further mails would not be delivered either.
  await tell();
  expect(await alarms()).toEqual([]);
  await database.all("update mails set state = 'sent'");
  const both = [
    ['asha@mail.example', true],
    ['deepa@mail.example', true],
  ];
  await Promise.all([tell(), tell()]);
  expect(await alarms()).toEqual(both);
  await database.all("update mails set state = 'sent'");
  await tell(0.9);
  expect(await alarms()).toHaveLength(2);
  await tell(1.1);
  expect(await alarms()).toHaveLength(4);
});

it('prints a link that signs in once, and later removes the member', async () => {
  const printed = await run('invite', 'Deepa@mail.example', 'Deepa', 'Shrestha');
  expect(printed).toContain('Deepa Shrestha may sign in and sees everything.');
  const { pathname } = new URL(/http\S+$/.exec(printed)?.[0] ?? '');
  const use = () => inbox.visitor.post(pathname, {});
  const signedIn = await use();
  expect(signedIn.statusCode).toBe(303);
  expect((await use()).statusCode).toBe(403);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  expect((await inbox.server.inject({ url: '/~inbox/', headers: { cookie } })).statusCode).toBe(200);
  await run('remove', 'deepa@mail.example');
  expect((await inbox.server.inject({ url: '/~inbox/', headers: { cookie } })).statusCode).toBe(303);
});

it('explains its commands when called with anything else', async () => {
  await expect(run('sned')).rejects.toThrow(/unknown command 'sned'.*--help lists the commands/s);
  for (const word of ['constructor', 'help']) await expect(run(word)).rejects.toThrow('unknown command');
  expect(await run('--help')).not.toContain('help [command]');
  expect(await run('status')).toContain('Nobody may sign in yet');
});

it('refuses a backup on the disk of the database, and reports that until a backup is made', async () => {
  await expect(run('backup', join(inbox.folder, 'backups'))).rejects.toThrow('on the same disk');
  expect(await run('status')).toContain('The last backup failed. ');
  await run('backup', backups());
  expect(await run('status')).not.toContain('backup');
});

it('copies nothing from a file that a running inbox uses', async () => {
  changeSettings({ DATABASE_URL: 'postgres://inbox@localhost:1/inbox' });
  const running = await openDatabase(inbox.place);
  await expect(run('copy')).rejects.toThrow('Stop the inbox');
  await running.close();
});

it('sends a test mail only if a mail server is set', async () => {
  await expect(run('test-mail', 'asha@mail.example')).rejects.toThrow('No SMTP server is set');
  changeSettings({ SMTP_URL: 'smtp://localhost:1' });
  await expect(run('test-mail', 'asha@mail.example')).rejects.toThrow('It was not sent (unreachable): ');
});
