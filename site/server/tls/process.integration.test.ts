/** The server as a program, with the settings of an operator who has no proxy. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../../store/folder/folder-store';
import { writeCertificate } from '@raptors/tests/support/site/certificate';
import { requestExactly, textOf } from '@raptors/tests/support/site/exact-request';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { SITE, storeTestedSite } from '../../testing/stored-site.conformance';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-by-tls-'));
  await storeTestedSite(folderStore(join(folder, 'site')));
});
afterAll(() => rm(folder, { recursive: true }));

const PROGRAM = ['site/bin.mjs'];
const programWith = (settings: Record<string, string>) => ({
  cwd: projectFolder(),
  env: { ...process.env, STORE: join(folder, 'site'), PORT: '0', HOST: 'localhost', ...settings },
});

it('prints its address, and stops within ten seconds while a session is open and an answer is not taken', async () => {
  const { certificateFile, keyFile } = writeCertificate(folder);
  const server = spawn(
    process.execPath,
    PROGRAM,
    programWith({ TLS_CERT: certificateFile, TLS_KEY: keyFile }),
  );
  const stopped = new Promise<number | null>((done) => server.once('close', done));
  const printed = await new Promise<string>((done) =>
    server.stdout.once('data', (text: Buffer) => done(text.toString())),
  );
  const [origin = ''] = /https:\/\/localhost:\d+/.exec(printed) ?? [];
  expect(textOf(await requestExactly(origin, '/Our_Story'))).toBe(SITE.pages['/Our_Story']);
  const session = connect(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } });
  session.on('error', () => undefined);
  const stream = session.request({ ':path': '/' }).on('error', () => undefined);
  await new Promise((come) => stream.once('response', come));
  const began = performance.now();
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  session.destroy();
});

it('says why it does not start', () => {
  const { certificateFile } = writeCertificate(folder, 'without-key');
  const keyFile = join(folder, 'gone.pem');
  const { status, stdout, stderr } = spawnSync(process.execPath, PROGRAM, {
    ...programWith({ TLS_CERT: certificateFile, TLS_KEY: keyFile }),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `TLS_KEY: ${keyFile} does not exist. Name the file with the private key, in PEM.\n`,
  ]);
});
