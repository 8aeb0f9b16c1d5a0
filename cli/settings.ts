import { table } from '@raptors/release/output/format';

/** Variables of the environment that commands read. */
export const SETTINGS = `Settings, as variables of the environment:
${indented([
  ['STORE', 'where the site lives: a folder (.site by default), or s3://bucket/prefix'],
  ['RELEASED_BY', 'who releases, where git does not know'],
  [
    'REHEARSE',
    'auto: releases are rehearsed where a Chromium is found (default); required (default in CI); off',
  ],
  ['CHROMIUM', 'path of the browser, where it is in none of the usual places'],
  ['PORT, HOST', 'where the server listens (4173 and localhost by default)'],
])}

For a bucket, what all tools for S3 read:
${indented([
  ['AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY', 'the account; or AWS_PROFILE'],
  ['AWS_REGION', 'where the bucket is'],
  ['AWS_ENDPOINT_URL', 'address of a store that is not Amazon’s'],
  ['AWS_S3_FORCE_PATH_STYLE', 'bucket in the path, not in the host name (true where an endpoint is named)'],
])}`;

function indented(rows: readonly (readonly string[])[]): string {
  return table(rows).replace(/^/gm, '  ');
}
