/** Servers that share only the bucket must not show different editions for long. */
import { setTimeout as pause } from 'node:timers/promises';
import { requestExactly, textOf } from '@raptors/tests/support/site/exact-request';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { startProgram } from '@raptors/tests/support/project/run-tool';
import { aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { CREDENTIALS, startBucketServer } from '../../testing/bucket-server';
import { s3Store } from './s3-store';

const FOLLOWS_WITHIN_MS = 5_000;

it('shows another machine’s flip on all servers of a bucket within five seconds', async () => {
  const { endpoint, bucket, client, close } = await startBucketServer();
  const store = s3Store({ client, location: `s3://${bucket}/site/`, bucket, prefix: 'site/' });
  await storeSite(store, { pages: { '/': aPage('Before') } });
  const env = {
    STORE: `s3://${bucket}/site`,
    PORT: '0',
    HOST: 'localhost',
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const start = () => startProgram(['site/bin.mjs'], projectFolder(), { ...process.env, ...env });
  const servers = await Promise.all([start(), start()]);
  try {
    const shown = () => Promise.all(servers.map(async ({ url }) => textOf(await requestExactly(url, '/'))));
    expect(await shown()).toEqual([aPage('Before'), aPage('Before')]);
    await storeSite(store, { pages: { '/': aPage('After') } });
    const until = Date.now() + FOLLOWS_WITHIN_MS;
    const after = [aPage('After'), aPage('After')];
    while (String(await shown()) !== String(after) && Date.now() < until) await pause(100);
    expect(await shown()).toEqual(after);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await close();
  }
}, 90_000);
