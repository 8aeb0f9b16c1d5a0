/** The server as a program. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestExactly, textOf } from '@raptors/tests/support/site/exact-request';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { folderStore } from '../store/folder/folder-store';
import { SITE, storeTestedSite } from '../testing/stored-site.conformance';

it('prints its address, and stops within ten seconds while a connection is open and a request is half sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  await storeTestedSite(folderStore(folder));
  const server = spawn(process.execPath, ['site/bin.mjs'], {
    cwd: projectFolder(),
    env: { ...process.env, STORE: folder, PORT: '0', HOST: 'localhost' },
  });
  const stopped = new Promise<number | null>((done) => server.once('close', done));
  const printed = await new Promise<string>((done) =>
    server.stdout.once('data', (text: Buffer) => done(text.toString())),
  );
  const [origin = '', port] = /http:\/\/localhost:(\d+)/.exec(printed) ?? [];
  expect(textOf(await requestExactly(origin, '/Our_Story'))).toBe(SITE.pages['/Our_Story']);
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: a'].map((text) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(text));
    return socket.on('error', () => undefined).resume();
  });
  await new Promise((done) => setTimeout(done, 100));
  const began = performance.now();
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
  await rm(folder, { recursive: true });
});
