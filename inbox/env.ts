import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { organisation } from '@raptors/shared/organisation/organisation';
import { readSettings, SettingError } from '@raptors/site/settings';

/**
 * Where the inbox keeps what arrives: `DATABASE_URL` (Postgres), or a file of SQLite.
 * @param store the place of the store; the file is beside it by default, and in the current folder where that is a bucket
 */
export const databasePlace = (store: string): string =>
  readSettings('DATABASE_URL').DATABASE_URL || databaseFile(store);

/** The file of SQLite, which there may be beside Postgres too. */
export const databaseFile = (store: string): string =>
  process.env.INBOX_DB || join(store.includes('://') ? process.cwd() : dirname(store), '.inbox/inbox.db');

/** The file that says of whom everything was deleted on request, as hashes: beside the file of SQLite, or where that would be. */
export const erasuresPlace = (store: string): string => join(dirname(databaseFile(store)), 'erasures.txt');

/** @throws {SettingError} where the folder that INBOX_DB names can't be written to: it is probably misspelt */
export function requireDatabaseFolder(): void {
  const { INBOX_DB: file } = process.env;
  if (!file || process.env.DATABASE_URL) return;
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new SettingError(
      `INBOX_DB is "${file}": there is no folder ${folder}. Make it, for the account of the inbox.`,
    );
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new SettingError(
      `INBOX_DB is "${file}", and this account can't write there: ${messageOf(cause)}.`,
      { cause },
    );
  }
}

const DEFAULT_PORT = 4173;
const DEFAULT_PHOTOGRAPHS_MB = 2000;

/** Settings of the inbox, each with a safe default. */
export function readInboxEnv() {
  const set = readSettings('SMTP_URL', 'MAIL_FROM', 'INBOX_URL', 'PORT', 'FORMS_FROM', 'PHOTOGRAPHS_MB');
  const isSample = organisation.sample.includes('siteUrl');
  return {
    /** Origin of the links in mails: where the inbox's pages are reached. While the site's own address is sample content, this machine. */
    url: set.INBOX_URL || (isSample ? `http://localhost:${set.PORT ?? DEFAULT_PORT}` : organisation.siteUrl),
    /** Where the site's pages are, as seen from the inbox's: beside them, or at an address of their own. */
    siteUrl: set.INBOX_URL ? organisation.siteUrl : '',
    /** Origins of the other sites whose pages may send forms; where it is not set, every site may. */
    formsFrom: set.FORMS_FROM.length > 0 ? set.FORMS_FROM : undefined,
    photographsMb: set.PHOTOGRAPHS_MB ?? DEFAULT_PHOTOGRAPHS_MB,
    /** The server that mails go out through; empty for none: they wait. */
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
  };
}
