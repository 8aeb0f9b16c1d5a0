import { connect } from 'node:net';
import { requestExactly } from '../../support/site/exact-request';
import { receivingInbox } from '../../support/site/receiving-inbox';
import { FORM_ADDRESS, WRITTEN } from '../../support/site/stored-form';

const { running, start, sendScripted } = receivingInbox();
beforeEach(() => start({ tell: ['{email}'] }));

const fieldsStored = async () => {
  const [row] = await running.inbox.database.all('select fields from submissions');
  return JSON.parse(String(row?.fields)) as Record<string, string[]>;
};

const HOSTILE = [
  'a\r\nBcc: everybody@example.org',
  'a\u0000b',
  'a\u2028Bcc: x@example.org',
  '\u202Etxt.exe',
  '"><script>alert(1)</script>',
  "'; drop table submissions; --",
];

it.each(HOSTILE)(
  '%j stays text: on one line, in no header of a mail, in no markup of a page',
  async (words) => {
    const response = await sendScripted({ ...WRITTEN, name: words, message: words });
    expect(response.status).toBe(201);
    const { name, message } = await fieldsStored();
    expect(name?.[0]).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u);
    expect(message?.[0]?.replaceAll('\n', '')).toBe(words.replace(/[\r\n\0\u202e]/g, ''));
    for (const { recipient, subject } of await running.inbox.database.all(
      'select recipient, subject from mails',
    )) {
      expect(String(recipient)).not.toMatch(/everybody|[\r\n]/);
      expect(String(subject)).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e]/u);
    }
    const { receipt } = response.answer as { receipt: string };
    const page = await (await fetch(running.origin + receipt)).text();
    for (const hostile of ['\0', '\u202e']) expect(page).not.toContain(hostile);
    // The script is that of the stored page around the receipt.
    expect(page.match(/<script/g)).toHaveLength(1);
  },
);

it('ignores fields named like properties of JavaScript objects', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const response = await sendScripted({
    ...WRITTEN,
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
    '__proto__[a]': 'x',
  });
  expect(response.status).toBe(201);
  expect(Object.keys(await fieldsStored())).toEqual(['name', 'email', 'message', 'bird', 'agree', 'photos']);
  expect(Object.prototype).not.toHaveProperty('a');
});

// Any sender can name a deleted release.
it('stores a message of a megabyte, sent with a form whose release is gone, in time', async () => {
  const message = 'a '.repeat(500_000);
  const gone = FORM_ADDRESS.replace(/[^/]+(?=\/query)/, '0.9.0-aaaaaaaaaaaa');
  expect((await sendScripted({ ...WRITTEN, message }, {}, gone)).status).toBe(201);
  expect((await fieldsStored()).message).toEqual([message.trim()]);
});

it('accepts no address of a page elsewhere', async () => {
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await sendScripted({ ...WRITTEN, name: page, _page: page });
  expect(await running.inbox.database.all('select distinct page from submissions')).toEqual([{ page: null }]);
});

it.each([
  '/~forms/../../etc/passwd/x/y',
  '/~forms/our-story/..%2f..%2feditions%2f00000001/query',
  '/~forms/our-story/1.0.0-0123456789ab/__proto__',
])('finds no form at %s', async (path) => {
  const { status, body } = await requestExactly(running.origin, path, { method: 'POST' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.toString()).not.toContain('root:');
});

it('works as before when a sender leaves in the middle', async () => {
  await new Promise<void>((left) => {
    const socket = connect(Number(new URL(running.origin).port), 'localhost', () => {
      socket.write(
        `POST ${FORM_ADDRESS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=A`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => left());
  });
  expect((await sendScripted(WRITTEN)).status).toBe(201);
  expect(await running.inbox.database.all('select count(*) as n from submissions')).toEqual([{ n: 1 }]);
});
