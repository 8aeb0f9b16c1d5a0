import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { FORM_ADDRESS } from '@raptors/tests/support/site/stored-form';
import { receivingInbox } from '@raptors/tests/support/site/receiving-inbox';

const { running, start, rows } = receivingInbox();
beforeEach(() => start());
const sendBody = async (type: string, body: string) => {
  const response = await fetch(running.origin + FORM_ADDRESS, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Accept: 'application/json' },
  });
  return [response.status, ((await response.json()) as { message?: string }).message];
};
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data';
const NOTHING_SENT = expect.stringContaining('Nothing was sent');
const ONLY_FORMS = expect.stringContaining('only forms that a browser sends');

it.each([
  ['more than a megabyte', URLENCODED, `name=${'x'.repeat(1024 * 1024 + 1)}`, 413, NOTHING_SENT],
  ['more than a megabyte in many fields', URLENCODED, 'name=xxxxxxxx&'.repeat(200_000), 413, NOTHING_SENT],
  ['more than 300 fields', URLENCODED, 'a=1&'.repeat(301), 413, NOTHING_SENT],
  ['a name of thousands of letters', URLENCODED, `${'a'.repeat(5000)}=1`, 413, NOTHING_SENT],
  ['multipart without an end', MULTIPART, `${PART}; name="name"\r\n\r\nAsha`, 400, NOTHING_SENT],
  ['a part without a name', MULTIPART, `${PART}\r\n\r\nAsha\r\n--b--\r\n`, 400, NOTHING_SENT],
  [
    'a photograph that ends in the middle',
    MULTIPART,
    `${PART}; name="photos"; filename="owl.jpg"\r\n\r\nhalf an owl`,
    400,
    NOTHING_SENT,
  ],
  ['multipart without a boundary', 'multipart/form-data', '--b', 415, ONLY_FORMS],
  ['JSON', 'application/json', '{}', 415, ONLY_FORMS],
])('refuses a body in a sentence: %s', async (_what, type, body, status, message) => {
  expect(await sendBody(type, body)).toEqual([status, message]);
  expect(await rows()).toEqual([]);
});

it.each([10, 30_000, 300_000])('refuses at once a part of %s bytes without headers', async (size) => {
  const body = `${PART}; name="name"\r\n\r\nAsha\r\n--b\r\n\r\n${'x'.repeat(size)}\r\n--b--\r\n`;
  expect(await sendBody(MULTIPART, body)).toEqual([400, NOTHING_SENT]);
});

it('ends a body that arrives more slowly than from any browser, with a sentence', async () => {
  running.server.server.requestTimeout = 1;
  const socket = connect(Number(new URL(running.origin).port), 'localhost');
  const head = ['Host: localhost', `Content-Type: ${URLENCODED}`, 'Content-Length: 1000'];
  socket.write(`POST ${FORM_ADDRESS} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nname=`);
  const drips = setInterval(() => socket.write('a'), 100);
  const answer = await textOf(socket);
  clearInterval(drips);
  expect(answer).toMatch(/^HTTP\/1.1 408 .*\r\n\r\nThis took too long to arrive. Nothing was sent/s);
  expect(await rows()).toEqual([]);
});
