import { check } from './commands/check';
import type { Command } from './command';
import { exportCommand } from './commands/export';
import { history } from './commands/history';
import { preview } from './commands/preview';
import { prune } from './commands/prune';
import { release } from './commands/release';
import { rollback } from './commands/rollback';
import { retire } from './commands/retire';
import { serve, start } from './commands/serve';
import { status } from './commands/status';
import { verify } from './commands/verify';
import { table } from './format';

export const COMMANDS: readonly Command[] = [
  release,
  check,
  preview,
  rollback,
  retire,
  status,
  history,
  prune,
  verify,
  exportCommand,
  serve,
  start,
];

export const SETTINGS = `Settings, as environment variables:
${indented([
  ['STORE', 'the store of the site: a folder (.site by default), or s3://bucket/prefix'],
  ['RELEASED_BY', 'your name, if git does not know it'],
  ['REHEARSE', 'auto: rehearse if a Chromium is found (default); required (default in CI); off'],
  ['CHROMIUM', 'path of the browser, if it is not in one of the usual places'],
  ['PORT, HOST', 'where the server listens (4173 and localhost by default)'],
  ['INBOX_DB', 'file of what visitors send (.inbox/inbox.db beside the store by default)'],
  ['DATABASE_URL', 'postgres://…: a Postgres database in place of that file'],
  ['INBOX_URL', 'origin of the inbox, where that is not the site’s: an export sends its forms there'],
  ['FORMS_FROM', 'origins of other sites whose pages may send forms, with spaces between (any by default)'],
  ['ACCESS_LOG', 'on: the server prints a line for each answer; nothing of who asked (off by default)'],
  ['HSTS', 'on (default) or off: the header Strict-Transport-Security'],
])}

For a bucket, what all tools for S3 read:
${indented([
  ['AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY', 'the account; or AWS_PROFILE'],
  ['AWS_REGION', 'where the bucket is'],
  ['AWS_ENDPOINT_URL', 'address of the S3 service, if it is not Amazon’s'],
  [
    'AWS_S3_FORCE_PATH_STYLE',
    'put the bucket into the path, not the host name (true if AWS_ENDPOINT_URL is set)',
  ],
])}`;

function indented(rows: readonly (readonly string[])[]): string {
  return table(rows).replace(/^/gm, '  ');
}
