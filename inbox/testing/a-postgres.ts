import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A real Postgres at a free port, in a folder of its own. `start` starts it again with its data, `remove` deletes everything. */
export function aPostgres(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const run = (name: string, ...words: string[]) =>
    execFileSync(program(name), [...words, '-D', folder], { ...account, stdio: 'ignore' });
  run('initdb', '-U', 'inbox', '-A', 'trust');
  const start = () =>
    run('pg_ctl', 'start', '--wait', '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`);
  const stop = () => run('pg_ctl', 'stop', '--wait', '--mode', 'fast');
  start();
  return {
    address: `postgres://inbox@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}
