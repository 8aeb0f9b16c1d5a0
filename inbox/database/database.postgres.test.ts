/**
 * The same tests on a real Postgres, which this starts: `npm run test:postgres`. They are a lane of their own, because few machines that
 * work on the site have it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createServer } from '@raptors/site/server/serve';
import { freePort } from '@raptors/tests/support/site/http-server';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aForm, FORM_ADDRESS, storeForms, WRITTEN } from '@raptors/tests/support/site/stored-form';
import { openInbox } from '../server/open-inbox';
import { databaseConformance } from '../testing/database.conformance';
import { openDatabase } from './open-database';

const DEBIAN = '/usr/lib/postgresql';
let folder: string;
let address: string;
let server: ChildProcess | undefined;

/** Postgres refuses to run as root; Debian has an account for it. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres']));
}

function program(name: string): string {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return newest ? join(DEBIAN, newest, 'bin', name) : name;
}

const start = async (port: number) => {
  const words = ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  server = spawn(program('postgres'), words, { ...account, stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(address);
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isUp) return;
    if (tries > 100) throw new Error('Postgres does not answer.');
    await pause(100);
  }
};

const stop = async () => {
  // One that has not started, or has ended by itself, has told why.
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  execFileSync(program('initdb'), ['-D', folder, '-U', 'inbox', '-A', 'trust'], {
    ...account,
    stdio: 'ignore',
  });
  const port = await freePort();
  address = `postgres://inbox@127.0.0.1:${port}/postgres`;
  await start(port);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const open = () => openDatabase(address);
databaseConformance(open);

it('fails while Postgres restarts, and goes on afterwards', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const database = await open();
  await stop();
  await expect(database.all('select 1 as one')).rejects.toThrow();
  await start(Number(new URL(address).port));
  expect(await database.all('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

it('makes visitors send again while it restarts, and stores each submission once', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const store = memoryStore();
  await storeForms(store, aForm());
  const inbox = await openInbox(store, { database: address, limit: { atOnce: 1000, perMinute: 1 } });
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
  await stop();
  expect(await send('during')).toEqual([
    503,
    { status: 'failed', message: expect.stringContaining('nothing is lost') },
  ]);
  await start(Number(new URL(address).port));
  for (const key of ['during', 'during', 'before']) expect(await send(key)).toEqual(stored);
  expect(await inbox.database.all('select id from submissions')).toHaveLength(2);
  await site.close();
  await inbox.close();
});

it('names the tool that copies it', async () => {
  const database = await open();
  await expect(database.backup('copy.db')).rejects.toThrow('pg_dump');
  await database.close();
});
