import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { codeOf, messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { makeFile } from './sqlite';

/** Writes a dump for `pg_restore`. The password is in the environment, because other accounts can read command lines. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const { host, port, user = '', password = '', database = '' } = new pg.Client(address);
  const sslMode = new URL(address).searchParams.get('sslmode');
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  };
  const part = `${file}.part`;
  try {
    makeFile(part);
    await promisify(execFile)('pg_dump', ['--format=custom', '--no-owner', `--file=${part}`], { env });
    renameSync(part, file);
  } catch (cause) {
    rmSync(part, { force: true });
    const why =
      codeOf(cause) === 'ENOENT'
        ? 'pg_dump is not installed (apt install postgresql-client)'
        : messageOf(cause);
    throw new UserError(`No copy was made: ${why.trim()}.`, { cause });
  }
}
