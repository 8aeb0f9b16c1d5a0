import { isAbsolute, join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A setting has a value that cannot be used. */
export class SettingError extends UserError {
  override name = 'SettingError';
}

/** Settings of the release tool and the server, each with a safe default. */
export function readEnv(project: string) {
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SettingError(`PORT is "${process.env.PORT}": it must be a whole number from 0 to 65535.`);
  }
  const store = process.env.STORE ?? '.site';
  const host = process.env.HOST ?? 'localhost';
  return {
    port,
    /** This machine only, unless somebody asks for more. */
    host,
    /** Folder, or `s3://bucket/prefix`. */
    store: store.includes('://') || isAbsolute(store) ? store : join(project, store),
  };
}
