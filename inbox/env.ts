import { dirname, join } from 'node:path';
import { organisation } from '@raptors/shared/organisation/organisation';
import { SettingError } from '@raptors/site/env';

/**
 * Where the inbox keeps what arrives: `DATABASE_URL` (Postgres), or a file of SQLite.
 * @param store the place of the store; the file is beside it by default, and in the current folder where that is a bucket
 */
export function databasePlace(store: string): string {
  const { DATABASE_URL: postgres, INBOX_DB: file } = process.env;
  if (postgres && !/^postgres(?:ql)?:\/\//.test(postgres))
    throw new SettingError(
      'DATABASE_URL must begin with postgres://. Its value is not shown, because it may hold a password.',
    );
  return postgres || file || defaultFile(store);
}

const defaultFile = (store: string) =>
  join(store.includes('://') ? process.cwd() : dirname(store), '.inbox/inbox.db');

/** The file that says of whom everything was deleted on request, as hashes: beside the file of SQLite, or where that would be. */
export const erasuresPlace = (store: string): string =>
  join(dirname(process.env.INBOX_DB || defaultFile(store)), 'erasures.txt');

const ORIGIN = /^https?:\/\/[^\s/]+$/;

/** Settings of the inbox, each with a safe default. */
export function readInboxEnv() {
  const { SMTP_URL: smtpUrl = '', PORT: port = '4173' } = process.env;
  const isSample = organisation.sample.includes('siteUrl');
  const { INBOX_URL: named } = process.env;
  const url = named ?? (isSample ? `http://localhost:${port}` : organisation.siteUrl);
  if (!ORIGIN.test(url))
    throw new SettingError(
      `INBOX_URL is "${url}": it must be the origin of the inbox, such as https://inbox.example.`,
    );
  const formsFrom = process.env.FORMS_FROM?.split(/[\s,]+/).filter(Boolean);
  const noOrigin = formsFrom?.find((one) => !ORIGIN.test(one));
  if (noOrigin)
    throw new SettingError(
      `FORMS_FROM names "${noOrigin}": it must be origins of sites, such as https://partner.example, with spaces between.`,
    );
  const photographsMb = Number(process.env.PHOTOGRAPHS_MB ?? 2000);
  if (!(photographsMb >= 0))
    throw new SettingError(
      `PHOTOGRAPHS_MB is "${process.env.PHOTOGRAPHS_MB}": it must be a number of megabytes, such as 2000.`,
    );
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl))
    throw new SettingError(
      'SMTP_URL must begin with smtp:// or smtps://. Its value is not shown, because it may hold a password.',
    );
  return {
    /** Origin of the links in mails: where the inbox's pages are reached. While the site's own address is sample content, this machine. */
    url,
    /** Where the site's pages are, as seen from the inbox's: beside them, or at an address of their own. */
    siteUrl: named ? organisation.siteUrl : '',
    /** Origins of the other sites whose pages may send forms; where it is not set, every site may. */
    formsFrom: formsFrom?.length ? formsFrom : undefined,
    photographsMb,
    /** The server that mails go out through; empty for none: they wait. */
    smtpUrl,
    mailFrom: process.env.MAIL_FROM ?? organisation.email,
  };
}
