import { isAbsolute, join } from 'node:path';

/** Settings of the release tool and the server, each with a safe default. */
export function readEnv(project: string) {
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is "${process.env.PORT}": it must be a whole number from 0 to 65535.`);
  }
  const store = process.env.STORE ?? '.site';
  return {
    port,
    /** This machine only, unless somebody asks for more. */
    host: process.env.HOST ?? 'localhost',
    storeFolder: isAbsolute(store) ? store : join(project, store),
  };
}
