import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';

/** Postgres refuses to run as root; Debian has an account for it. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres']));
}

function program(name: string): string {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return newest ? join(DEBIAN, newest, 'bin', name) : name;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A real Postgres in a folder of its own. `start` starts it again with its data, `remove` deletes everything. */
export async function aPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  execFileSync(program('initdb'), ['-D', folder, '-U', 'inbox', '-A', 'trust'], {
    ...account,
    stdio: 'ignore',
  });
  const port = await freePort();
  const address = `postgres://inbox@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = async () => {
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
    // The server has ended already, and reported why.
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    address,
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
