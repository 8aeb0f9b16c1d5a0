import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { receivingInbox } from '@raptors/tests/support/site/receiving-inbox';
import { aForm, FORM_ADDRESS, WRITTEN } from '@raptors/tests/support/site/stored-form';

const { running, start, sendScripted, rows } = receivingInbox();
const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

const MB = 1024 * 1024;
const NETWORK = '198.51.100.7';
const OTHER = { 'X-Forwarded-For': '203.0.113.9' };
const FILE = '--b\r\nContent-Disposition: form-data; name="photos"; filename="owl.jpg"\r\n\r\n';

/** Begins a body of 300 MB. */
function begin(body: string) {
  const socket = connect(Number(new URL(running.origin).port), 'localhost');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const head = [
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${300 * MB}`,
  ];
  socket.write(
    `POST ${FORM_ADDRESS} HTTP/1.1\r\n${head.join('\r\n')}\r\nX-Forwarded-For: ${NETWORK}\r\n\r\n${body}`,
  );
  return { socket, answer: () => answer, closed: new Promise((closed) => socket.once('close', closed)) };
}

async function sendOn(socket: Socket, megabytes: number) {
  const chunk = Buffer.alloc(MB, 'x');
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1)
    await new Promise((written) => socket.write(chunk, written));
}

const aPhotograph = (megabytes: number) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(WRITTEN)) data.append(field, value);
  data.append('photos', new Blob([new Uint8Array(megabytes * MB)]), 'owl.jpg');
  return data;
};
const statusOf = async (...sent: Parameters<typeof sendScripted>) => (await sendScripted(...sent)).status;

it('a client that goes on sending after a refusal is disconnected, and others are served', async () => {
  await start();
  const { socket, answer, closed } = begin('--b\r\n\r\n');
  await Promise.all([sendOn(socket, 290), closed]);
  expect(answer()).toMatch(/^HTTP\/1.1 400 /);
  expect(await statusOf(WRITTEN, OTHER)).toBe(201);
});

it('a form without photographs refuses a file at its first byte', async () => {
  await start({ fields: aForm().fields.filter(({ kind }) => kind !== 'photographs') });
  const uploads = Array.from({ length: 4 }, () => begin(`${FILE}x`));
  await Promise.all(uploads.map(({ closed }) => closed));
  expect(uploads[0]?.answer()).toContain('This form does not accept files');
  expect(await statusOf(WRITTEN, OTHER)).toBe(201);
});

it('one network gets a share of the memory for photographs, and its texts are still accepted', async () => {
  await start();
  const uploads = Array.from({ length: 9 }, () => begin(FILE));
  await Promise.all(uploads.map(({ socket }) => sendOn(socket, 8)));
  // Its share is used up: one of them was refused.
  while (!uploads.some(({ answer }) => answer())) await pause(5);
  expect(uploads.map(({ answer }) => answer()).join('')).toMatch(/^HTTP\/1.1 503 /);
  const own = { 'X-Forwarded-For': NETWORK };
  expect(await statusOf(WRITTEN, own)).toBe(201);
  // A photograph of another network is looked at; one of this network again once its uploads have broken off.
  expect(await statusOf(aPhotograph(7), OTHER)).toBe(422);
  expect(await statusOf(aPhotograph(7), own)).toBe(503);
  uploads.forEach(({ socket }) => socket.destroy());
  await Promise.all(uploads.map(({ closed }) => closed));
  while ((await statusOf(aPhotograph(7), own)) !== 422) await pause(5);
});

it('an upload that stops is ended with a sentence', async () => {
  await start();
  const timers = jest.spyOn(globalThis, 'setInterval');
  const { answer, closed } = begin(FILE);
  const looks = () => timers.mock.calls.find(([, everyMs]) => everyMs === 30_000)?.[0];
  while (!looks()) await pause(5);
  looks()?.();
  await closed;
  expect(answer()).toContain('This took too long to arrive');
  expect(await rows()).toEqual([]);
});
