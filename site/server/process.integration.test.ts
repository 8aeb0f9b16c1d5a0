import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestExactly, textOf } from '@raptors/tests/support/site/exact-request';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { startProgram, type RunningProgram } from '@raptors/tests/support/project/run-tool';
import { folderStore } from '../store/folder/folder-store';
import { changeSettings } from '../testing/change-settings';
import { SITE, storeTestedSite } from '../testing/stored-site.conformance';
import { main } from './main';

jest.setTimeout(90_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  await storeTestedSite(folderStore(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (more: NodeJS.ProcessEnv = {}) =>
  startProgram(['site/bin.mjs'], projectFolder(), {
    ...process.env,
    STORE: folder,
    PORT: '0',
    HOST: 'localhost',
    ACCESS_LOG: 'on',
    ...more,
  });
const portOf = ({ url }: RunningProgram) => Number(new URL(url).port);

it('prints its address, and stops despite an open connection and a half-sent request', async () => {
  const server = await start();
  expect(textOf(await requestExactly(server.url, '/Our_Story?of=Asha'))).toBe(SITE.pages['/Our_Story']);
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: a'].map((text) => {
    const socket = connect(portOf(server), 'localhost', () => socket.write(text));
    return socket.on('error', () => undefined).resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(await server.stop()).toBe(0);
  expect(server.printed().split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\dT\S+Z GET 200 \/Our_Story \d+ms$/);
  for (const socket of sockets) socket.destroy();
});

it('answers requests that arrived before it was stopped, also those not yet accepted', async () => {
  const server = await start();
  const port = portOf(server);
  server.child.kill('SIGSTOP');
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
  const stopped = server.stop();
  server.child.kill('SIGCONT');
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(await stopped).toBe(0);
});

it('tells systemd once that it is ready, and regularly that it is alive', async () => {
  const notify = join(folder, 'systemd-notify');
  const statesFile = join(folder, 'states');
  writeFileSync(notify, `#!/bin/sh\necho "$1" >> ${statesFile}\n`, { mode: 0o755 });
  const server = await start({
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/none',
    WATCHDOG_USEC: '100000',
  });
  const states = () => (existsSync(statesFile) ? readFileSync(statesFile, 'utf8').trim().split('\n') : []);
  while (states().length < 3) await pause(50);
  expect(states().slice(0, 3)).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  expect(await server.stop()).toBe(0);
});

async function whyNot(HOST: string) {
  changeSettings({ STORE: folder, PORT: '0', HOST });
  const printed = jest.spyOn(console, 'error').mockImplementation();
  expect(await main([])).toBe(1);
  const { calls } = printed.mock;
  printed.mockRestore();
  return calls.join('\n');
}

it('says which file of the only edition is damaged, and how to put it back', async () => {
  const file = join(folder, 'editions/00000001.json');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, 20));
  expect(await whyNot('localhost')).toMatch(
    /^\S*editions\/00000001\.json.* Put this file back from a copy of the store/s,
  );
  writeFileSync(file, whole);
});

it.each([
  ['none.invalid', 'finds no such name'],
  ['192.0.2.1', 'has no such address'],
])('says in a sentence that it cannot listen at %s', async (HOST, why) => {
  expect(await whyNot(HOST)).toMatch(new RegExp(`^HOST is "${HOST}": this machine ${why}.*$`));
});
