import { setTimeout as pause } from 'node:timers/promises';
import { requestExactly, textOf } from '@raptors/tests/support/site/exact-request';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { startProgram } from '@raptors/tests/support/project/run-tool';
import { aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { CREDENTIALS, startBucketServer } from '../../testing/bucket-server';
import { s3Store } from './s3-store';

const FOLLOWS_WITHIN_MS = 5_000;

it('shows the flip of another machine within five seconds', async () => {
  const { endpoint, bucket, client, close } = await startBucketServer();
  const store = s3Store({ client, location: `s3://${bucket}/site/`, bucket, prefix: 'site/' });
  await storeSite(store, { pages: { '/': aPage('Before') } });
  const env = {
    STORE: `s3://${bucket}/site`,
    PORT: '0',
    HOST: 'localhost',
    AWS_ENDPOINT_URL: endpoint,
    AWS_S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const server = await startProgram(['site/bin.mjs'], projectFolder(), { ...process.env, ...env });
  try {
    const shown = async () => textOf(await requestExactly(server.url, '/'));
    expect(await shown()).toBe(aPage('Before'));
    await storeSite(store, { pages: { '/': aPage('After') } });
    const until = Date.now() + FOLLOWS_WITHIN_MS;
    while ((await shown()) !== aPage('After') && Date.now() < until) await pause(100);
    expect(await shown()).toBe(aPage('After'));
  } finally {
    await server.stop();
    await close();
  }
}, 90_000);
