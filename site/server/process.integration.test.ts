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

// A program in TypeScript takes some seconds to start on a busy machine.
jest.setTimeout(90_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  await storeTestedSite(folderStore(folder));
});
afterAll(() => rm(folder, { recursive: true }));

async function startProgram() {
  const server = spawn(process.execPath, ['site/bin.mjs'], {
    cwd: projectFolder(),
    env: { ...process.env, STORE: folder, PORT: '0', HOST: 'localhost', ACCESS_LOG: 'on' },
  });
  let printed = '';
  const stopped = new Promise<number | null>((done) => server.once('close', done));
  const origin = await new Promise<string>((done) =>
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (found) done(found);
    }),
  );
  return { server, stopped, origin, port: Number(new URL(origin).port), printed: () => printed };
}

it('prints its address and what it answers, and stops within ten seconds while a connection is open and a request is half sent', async () => {
  const { server, stopped, origin, port, printed } = await startProgram();
  expect(textOf(await requestExactly(origin, '/Our_Story?of=Asha'))).toBe(SITE.pages['/Our_Story']);
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: a'].map((text) => {
    const socket = connect(port, 'localhost', () => socket.write(text));
    return socket.on('error', () => undefined).resume();
  });
  await new Promise((done) => setTimeout(done, 100));
  const began = performance.now();
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(printed().split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\dT\S+Z GET 200 \/Our_Story \d+ms$/);
  for (const socket of sockets) socket.destroy();
});

/** The system makes connections while Node is busy, and one after the other is accepted: twenty of them were reset. */
it('answers requests that have come before it is told to stop, also those that it has not accepted yet', async () => {
  const { server, stopped, port } = await startProgram();
  server.kill('SIGSTOP');
  const sockets = Array.from({ length: 20 }, () => connect({ port, autoSelectFamily: false }));
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((done) => {
        let answer = '';
        socket.on('data', (text) => (answer += text.toString('latin1')));
        socket.on('error', ({ message }) => done(message));
        socket.on('close', () => done(answer.slice(0, 15)));
      }),
  );
  await Promise.all(
    sockets.map((socket) => new Promise((sent) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n', sent))),
  );
  server.kill('SIGTERM');
  server.kill('SIGCONT');
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(await stopped).toBe(0);
});
