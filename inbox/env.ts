import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { organisation } from '@raptors/shared/organisation/organisation';
import { SettingError, settings } from '@raptors/site/settings';

/** Where the inbox keeps its data: the Postgres of `DATABASE_URL`, or else the SQLite file. */
export const databasePlace = (store: string): string => settings().DATABASE_URL || databaseFile(store);

/** By default beside the store, or in the current folder if the store is a bucket. May exist although Postgres is configured. */
export const databaseFile = (store: string): string =>
  settings().INBOX_DB || join(store.includes('://') ? process.cwd() : dirname(store), '.inbox/inbox.db');

/** Hashes of erased people: beside the file of SQLite, or where it would be. */
export const erasuresPlace = (store: string): string => join(dirname(databaseFile(store)), 'erasures.txt');

/** @throws {SettingError} if INBOX_DB is in use, and its folder is missing or not writable, or its disk is full */
export function requireDatabaseFolder(): void {
  const { INBOX_DB: file, DATABASE_URL: postgres } = settings();
  if (!file || postgres) return;
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
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEAST_ROOM)
    throw new SettingError(
      `The disk of ${file} is full. Make room there: the inbox starts as soon as there is some, and nothing is lost.`,
    );
}

/** Free bytes that the disk of INBOX_DB must have at the start. */
const LEAST_ROOM = 2e6;

const DEFAULT_PORT = 4173;
const DEFAULT_PHOTOGRAPHS_MB = 2000;

export function readInboxEnv() {
  const set = settings();
  const isSample = organisation.sample.includes('siteUrl');
  return {
    /** The inbox's address in links. Without INBOX_URL that of the site, or of this machine while the site's is sample content. */
    url: set.INBOX_URL || (isSample ? `http://localhost:${set.PORT ?? DEFAULT_PORT}` : organisation.siteUrl),
    /** The site's address in links from the inbox's pages; empty without INBOX_URL. */
    siteUrl: set.INBOX_URL ? organisation.siteUrl : '',
    /** Other sites whose forms are accepted; undefined: all. */
    formsFrom: set.FORMS_FROM.length > 0 ? set.FORMS_FROM : undefined,
    photographsMb: set.PHOTOGRAPHS_MB ?? DEFAULT_PHOTOGRAPHS_MB,
    /** If empty, mails wait in the queue. */
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
  };
}
